// What Python and the page tell each other. Tuples are rows, as Python sends them.

/** Messages in Fluent by language, the best liked first. */
export type Words = [language: string, source: string][];

/** A widget's side of the wire, as anywidget gives it. */
export interface Model<Traits> {
  get<Name extends keyof Traits>(name: Name): Traits[Name];
  on(event: string, listener: (message: never) => void): void;
  off(event: string, listener: (message: never) => void): void;
  send(message: object): void;
}
export interface Place<Traits> {
  model: Model<Traits>;
  el: HTMLElement;
}
export type Send = (type: string, rest?: object) => void;

// --- The table --------------------------------------------------------------------------------

export interface TableTraits {
  scene: Scene;
  words: Words;
  title: string;
  sprite: string;
  own_style: string;
  found: FoundRule[];
  hints: Hints;
  /** Only at a shared table. */
  talk?: Said[];
  guide?: Guide;
  back?: Back;
  legend?: [symbol: string, words: string][];
  /** Only in a lesson. */
  lesson?: Lesson;
  /** Only at a teacher's table. */
  teacher?: Teacher;
}

/** Parts of an action by name, for example `{ card: "12", target: "3" }`. */
export type Picks = { [part: string]: string };
export interface Action {
  id: number;
  words: string;
  picks: Picks;
  /** What it costs that is easily overlooked; such an action is asked about again. */
  caution: string;
  /** What its button says once its card has been picked. */
  brief?: string;
  /** Whether it is the main thing to do. */
  main?: boolean;
  /** Of what is paid for: its name in short, how much, and the drawing of what is paid. */
  price?: [brief: string, amount: string, drawing: string];
}
/** Why not: a sentence, and the rule that says so. */
export type Reason = [words: string, rule?: string];
/** What picking needs to know of a scene. */
export interface Choices {
  turn: boolean;
  actions: Action[];
  why: { [signature: string]: Reason };
}
export interface News {
  kind: string;
  /** A seat, or a rival without one, by its id. */
  seat: number | string | null;
  data: { [field: string]: unknown };
  words: string;
  rule: string;
  /** Which line of the log tells it. */
  line: number;
  step: Step | null;
}
/** A past turn: what happened, and the table before it and after each event, by the numbers of its lines. */
export interface Retold {
  lines: string[];
  tables: number[][];
  log: LogLine[];
  news: News[];
}
/** What an event shows, in places of the table; an empty text stands for nothing. */
export interface Step {
  from: string;
  to: string;
  then: string;
  thing: Thing | null;
  burst: string;
  at: string;
  label: string;
  /** The counters that change when the thing arrives: to a number, or by one ("+1"). */
  numbers: [counter: string, number: string][];
  long: boolean;
  /** The scroll opens for what happens with it, and waits at its end to be read. */
  read: boolean;
  sound: string;
}
/** What moves; without a drawing it is hidden. */
export interface Thing {
  drawing: string;
  name: string;
  type: string;
}
export type LogLine = [
  words: string,
  rule: string,
  kind: string,
  fresh: boolean,
  seat: number | string | null,
  together?: string,
];
/** A rule of the book, with the lesson and step that teach it. */
export type FoundRule = [
  id: string,
  title: string,
  section: string,
  text: string,
  taught: [lesson: string, step: number, title: string] | null,
];
export interface Odds {
  code: string;
  about: string;
  rule: string;
  rows: [words: string, chance: number, exact: string][];
}
export type ScoreRow = [words: string, rule: string, points: number];
export interface Side {
  title: string;
  crest: string;
  points: number;
  won: boolean;
  people: {
    seat: number | string;
    name: string;
    face: string;
    role: string;
    about: string;
    rows: ScoreRow[];
  }[];
  rows: ScoreRow[];
}
export interface Result {
  /** Who has won, in a few words, as the one who looks is told it. */
  headline: string;
  words: string;
  rule: string;
  /** The drawing of who has beaten all seats, if somebody has. */
  victor: string;
  winners: string[];
  scores: [name: string, points: number][];
  rows: ScoreRow[];
  /** People who win and lose together, the best side first. */
  sides: Side[];
}
export interface Scene extends Choices {
  html: string;
  curtain: { seat: number; name: string } | null;
  seat: number | null;
  people: [seat: number, name: string][];
  move: number;
  prompt: string;
  /** Whose turn it is. */
  status: string;
  /** What is asked once a card has been chosen that needs a target, by card. */
  asks: { [card: string]: string };
  odds: Odds[];
  log: LogLine[];
  news: News[];
  /** Rivals without a seat whose last turn can be explained, and the words that offer it. */
  rivals: [id: string, words: string][];
  undo: [allowed: boolean, reason: string];
  result: Result | null;
  /** Whether the same people can be dealt a new game. */
  again: boolean;
  /** Who has asked for another game, in words. */
  offer: string;
  replay: { at: number | null; moves: number };
  save: boolean;
  open: boolean;
  fork: boolean;
  /** Why there are no hints; empty: one may ask. */
  no_hints: string;
  trial: boolean;
  teach: boolean;
  bots: boolean;
  /** Whether the bots may be told to wait, and whether they do. */
  pause: boolean;
  paused: boolean;
  /** That bots think for less time than usual; empty: they do not. */
  hurry: string;
  notice: string;
}
/** What the actions of a move come to, as far as it is known. */
export interface Hints {
  move?: number;
  rows?: [action: number, win: number, low: number, high: number][];
  /** What the rule of thumb would do, and how far behind the best it is, with its interval. */
  thumb?: {
    row: [action: number, win: number, low: number, high: number];
    behind: [value: number, low: number, high: number];
  } | null;
  /** Actions that cannot be told apart: the best, and all that may be as good. */
  ties?: number[];
  /** Actions that were clearly behind, and not tried further. */
  dropped?: number[];
  reasons?: { [action: string]: string };
  note?: string;
  busy?: boolean;
  done?: number;
}
/** What looking back at a game has found so far; {} before anybody has asked. */
export interface Back {
  busy?: boolean;
  done?: number;
  knowing?: boolean;
  title?: string;
  note?: string;
  moves?: number;
  /** A side is a team, or a seat by its number. */
  sides?: {
    name: string;
    seat: number | null;
    points: [move: number, chance: number, low: number, high: number][];
  }[];
  turns?: [move: number, words: string][];
  costs?: [move: number, words: string, own: boolean][];
}
/** What somebody new is told: {} where a game tells nothing. */
export interface Guide {
  aim?: string;
  end?: string;
  /** The kind of decision that is asked, what it is about, and where it is taught. */
  asked?: [kind: string, words: string, taught: FoundRule[4]] | null;
}
export type Said = [name: string, words: string, at: number, own: boolean];
export interface Lesson {
  title: string;
  number: number;
  marks: string[];
  tasks: boolean[];
  kind: string;
  words: string;
  look: string[];
  choices: [id: string, words: string][] | null;
  signed: boolean;
  options: [action: number, words: string][] | null;
  solved: boolean;
  said: { right: boolean; words: string; rule: string } | null;
  hint: string;
  help: boolean;
  stuck: boolean;
  forward: boolean;
  over: boolean;
  following: string;
  leads: boolean;
}
export interface Teacher {
  seats: [seat: number, name: string, open: boolean][];
  note: string;
  /** The move that is spoken of. */
  about: number | null;
  notes: [move: number, words: string][];
}

// --- The dashboard ----------------------------------------------------------------------------

export interface DashboardTraits {
  scene: Pages;
  /** The drawings of the dashboard, once. */
  sprite: string;
  words: Words;
}
export interface Option {
  name: string;
  label: string;
  help: string;
  default: string | number;
  range?: [least: number, most: number];
  choices?: [id: string | number, words: string][];
  /** The heading of the fold in which it lies; empty: it lies open. */
  group?: string;
  /** The drawings of its choices, by their symbols on the page. */
  pictures?: { [choice: string]: string };
}
export interface GameCard {
  id: string;
  title: string;
  pitch: string;
  length: string;
  seats: number[];
  /** The seats of "Play now", what it chooses beside the defaults, and the game's words for it. */
  quick: number;
  quick_options: { [option: string]: string | number };
  quick_words: string;
  door: string;
  options: Option[];
  rules: number;
  lessons: number;
  /** Whether its table can explain itself to somebody new. */
  guided: boolean;
  /** The address of the first lesson; empty without a course. */
  first: string;
  /** What its story is called, if it has one. */
  story: string;
}
export interface TableCard {
  id: string;
  title: string;
  players: string[];
  /** Which of them are bots. */
  bots: boolean[];
  /** Who plays without a seat, and at which level. */
  rivals: string[];
  /** Of a game that is over. */
  moves: number | null;
  changed: number;
  over: boolean;
  words: string;
  seated: boolean;
  owner: boolean;
}
export interface Seat {
  seat: number;
  name: string;
  person: boolean;
  bot: string;
  bot_label: string;
  present: boolean;
  yours: boolean;
  /** Whether an invitation to it has not been used yet. */
  invited: boolean;
}
export interface OpenTable {
  id: string;
  title: string;
  seats: Seat[];
  /** Who plays without a seat, and at which level. */
  rivals: string[];
  owner: boolean;
  spectator: boolean;
  /** The people who have not sat down yet, before the first move. */
  awaited: number[];
  /** Whether the own seat is open in another window, too. */
  elsewhere: boolean;
  /** Whether the key came by a link, as the page remembers it. */
  lent?: boolean;
  /** What somebody may know about the cards, and the seed that was chosen; empty: nothing. */
  deal: string[];
  over: boolean;
  /** The story that it belongs to, as in an address; empty: none. */
  story: string;
}
export interface LessonCard {
  id: string;
  title: string;
  about: string;
  steps: number;
  done: number;
  first: number;
  help: number;
  shown: number;
  /** Whether it teaches how the story is played. */
  story: boolean;
}
/** A line of the path walked. */
export interface Entry {
  words: string;
  rule: string;
  points: number;
  how: "won" | "lost" | "left";
  table: string;
  number: number;
}
export interface Chapter {
  number: number;
  title: string;
  about: string;
  status: "won" | "left" | "next" | "later";
  entries: Entry[];
}
/** A story as its game tells it. */
export interface Scroll {
  title: string;
  about: string;
  rule: string;
  entries: number;
  points: number;
  total: string;
  rank: string;
  meaning: string;
  chapters: Chapter[];
  option: string;
  choices: [value: number, brings: string][];
  chosen: number;
  ended: string;
  may_move_on: boolean;
}
export interface OpenStory {
  game: string;
  /** Empty while it has not begun. */
  id: string;
  scroll: Scroll;
  /** The table at which the next chapter is being played. */
  running: string;
  /** The tables that are still there. */
  tables: string[];
  others: {
    id: string;
    changed: number;
    chapter: string;
    total: string;
    rank: string;
    entries: number;
  }[];
}
export interface CourseCard {
  game: string;
  title: string;
  about: string;
  lessons: LessonCard[];
}
export type Bot = [id: string, label: string, help: string];
export interface Pages {
  page: string;
  games: GameCard[];
  bots: Bot[];
  /** What bots are called. */
  company: string[];
  tables: TableCard[];
  build: string;
  considered: {
    game: string;
    settled: { [option: string]: string | number };
    problem: string;
    refused: { [option: string]: { [choice: string]: string } };
  } | null;
  table: OpenTable | null;
  rules: FoundRule[];
  learn: { game: string; words: string } | null;
  courses: CourseCard[];
  story: OpenStory | null;
  lesson: string | null;
  teacher: string | null;
  trouble: { title: string; words: string; passes: boolean } | null;
  notice: string;
}

/** Who is to sit at a table that is being set up. */
export interface SetupSeat {
  kind: "me" | "here" | "link" | "bot";
  name: string;
  bot: string;
}
export interface Setup {
  game: string;
  count: number;
  seats: SetupSeat[];
  /** Only what somebody has chosen. */
  options: { [option: string]: string | number };
  seed: string;
}
/** What is half done on the page, so that a new scene never takes it away. */
export interface Mine {
  setup: Setup | null;
  /** Whether Start was pressed on a sheet with a gap. */
  tried: boolean;
  /** The question that is open: "delete:ID", "hand:SEAT", "link:SEAT", "moveon:ID" or "burn:ID". */
  asking: string;
  copied: string;
  shown: string;
  busy: string;
  /** Something the page itself has to say. */
  word: string;
  /** The notice that was closed. */
  closed: string;
  all: boolean;
  /** Whether somebody wants another name, and what they have typed of it. */
  naming?: boolean;
  called?: string;
  forgotten: Set<string>;
  /** What was chosen for the next game of a story. */
  level?: number;
  /** The words searched for, and the game whose rules are read. */
  words?: string;
  reads?: string;
}
/** A table as this browser remembers it. */
export interface Known {
  key?: string;
  owner?: string;
  keys?: { [seat: string]: string };
  title?: string;
  /** Whether its person came by an invitation, and has not been asked for a name yet. */
  asks?: boolean;
  /** Whether the key came by a link: whoever sent it has it, too. */
  lent?: boolean;
  at?: number;
}
