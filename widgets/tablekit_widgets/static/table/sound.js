// Sound: small and dry, made here of tones and noise. It is off until somebody turns it up.

import { h } from "../page/dom.js";
import { say } from "../page/words.js";

const KEPT = "tablekit-volume";
// Of each sound its tones (hertz at the beginning and at the end, seconds, how loud) and its noise
// (seconds, how loud, hertz above which it is heard).
/** @type {{ [name: string]: { tones: [number, number, number, number][], noise?: [number, number, number] } }} */
const SOUNDS = {
  paper: { tones: [], noise: [0.09, 0.35, 2600] },
  wood: { tones: [[420, 260, 0.07, 0.5]], noise: [0.03, 0.2, 900] },
  steel: {
    tones: [
      [2150, 2100, 0.35, 0.16],
      [3190, 3150, 0.25, 0.1],
    ],
    noise: [0.04, 0.25, 3000],
  },
  drum: { tones: [[120, 55, 0.24, 0.8]] },
  bell: {
    tones: [
      [660, 660, 0.9, 0.3],
      [1337, 1337, 0.6, 0.12],
    ],
  },
  cup: { tones: [[920, 880, 0.14, 0.35]] },
};

export function makeSound() {
  let volume = kept();
  /** Made when something is heard for the first time. @type {AudioContext | null} */
  let room = null;
  const slider = h("input", { type: "range", min: "0", max: "10", step: "1", value: volume * 10 });
  const box = h("label", { class: "tk-volume" }, h("span", {}, say("sound")), slider);
  slider.addEventListener("change", () => {
    volume = Number(slider.value) / 10;
    keep(volume);
    play("wood");
  });

  /** @param {AudioContext} air @param {number} loud @param {number} time */
  function fading(air, loud, time) {
    const gain = air.createGain();
    gain.gain.setValueAtTime(loud * volume, air.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, air.currentTime + time);
    gain.connect(air.destination);
    return gain;
  }

  /** @param {string} name */
  function play(name) {
    const sound = SOUNDS[name];
    if (!sound || volume <= 0) return;
    room ??= new AudioContext();
    const air = room;
    for (const [from, to, time, loud] of sound.tones) {
      const tone = air.createOscillator();
      tone.frequency.setValueAtTime(from, air.currentTime);
      tone.frequency.exponentialRampToValueAtTime(to, air.currentTime + time);
      tone.connect(fading(air, loud, time));
      tone.start();
      tone.stop(air.currentTime + time);
    }
    if (!sound.noise) return;
    const [time, loud, above] = sound.noise;
    const waves = air.createBuffer(1, Math.ceil(air.sampleRate * time), air.sampleRate);
    const data = waves.getChannelData(0);
    for (let place = 0; place < data.length; place++) data[place] = Math.random() * 2 - 1;
    const noise = air.createBufferSource();
    const high = air.createBiquadFilter();
    high.type = "highpass";
    high.frequency.value = above;
    noise.buffer = waves;
    noise.connect(high).connect(fading(air, loud, time));
    noise.start();
  }
  return { box, play, close: () => room?.close() };
}

function kept() {
  try {
    const volume = Number(localStorage.getItem(KEPT));
    return volume > 0 && volume <= 1 ? volume : 0;
  } catch {
    return 0; // a page without memory is silent
  }
}
/** @param {number} volume */
function keep(volume) {
  try {
    localStorage.setItem(KEPT, String(volume));
  } catch {
    // It holds as long as the page.
  }
}
