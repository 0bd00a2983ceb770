"""Friends play again: one asks at the end, the others are offered it, and nobody needs a link."""

from playwright.sync_api import expect

from tests.dashboard.people import (
    gather,
    kept_table,
    link_of,
    path_of,
    play_together,
    table_id,
)
from tests.waiting import wait_until


def test_friends_play_again_at_their_own_seats_and_again(server, visit):
    ann, bo = pages = gather(server, visit, "me Ann", "link Bo", "bot greedy", seed=38)
    watcher = visit(server, path_of(server, link_of(ann, "watch")))
    for _ in play_together([ann, bo], which=-1):
        pass
    first = kept_table(server, ann)
    for page in pages:
        expect(page.get_by_role("button", name="Play again")).to_be_visible()
    expect(watcher.get_by_role("region", name="Result")).to_be_visible()
    expect(watcher.get_by_role("button", name="Play again")).to_be_hidden()

    # Bo, who did not set up the table, asks.
    bo.get_by_role("button", name="Play again").click()
    expect(bo.locator(".tkd-strip")).to_contain_text("Waiting for Ann.")
    for page in (ann, watcher):
        expect(page.locator(".tk-offer")).to_have_text("Bo wants to play again.")
        page.get_by_role("button", name="Join").click()
    for page in (ann, bo, watcher):
        expect(page.locator(".tkd-presence")).to_have_text("Ann, Bo here; Aki: Greedy bot")
    expect(bo.locator(".tkd-badge")).to_have_count(0)
    expect(watcher.locator(".tkd-strip")).to_contain_text("You are watching.")
    second = kept_table(server, ann)
    assert {table_id(page) for page in (ann, bo, watcher)} == {second.id}
    assert second.id != first.id
    assert second.seats == first.seats
    assert second.state.options == first.state.options

    # Each has a key of their own, of this table, in the own browser and in the address.
    keys = [page.evaluate("location.hash.slice(1)") for page in (ann, bo)]
    for seat, (page, key) in enumerate(zip((ann, bo), keys, strict=True)):
        kept = page.evaluate("(id) => JSON.parse(localStorage['tablekit.tables'])[id]", second.id)
        assert kept["key"] == key
        assert bool(kept.get("owner")) == (page is bo)
        expect(page.locator(f'.tk-hand[data-place="hand:{seat}"]')).to_be_visible()
    assert len(set(keys)) == 2

    # A refresh comes back to the seat, and the game goes on to the same move in both windows.
    ann.reload()
    ann.locator("#loading").wait_for(state="detached")
    for _, asked in zip(range(3), play_together([ann, bo]), strict=False):
        assert asked in pages
    wait_until(lambda: kept_table(server, second.id).moves > 1, "nobody has moved")
    # Who goes back finds the same offer.
    bo.go_back()
    expect(bo.locator(".tk-offer")).to_have_text("You have asked to play again.")
    bo.get_by_role("button", name="Join").click()
    bo.wait_for_url(f"**/?table={second.id}*")
    expect(bo.locator('.tk-hand[data-place="hand:1"]')).to_be_visible()
