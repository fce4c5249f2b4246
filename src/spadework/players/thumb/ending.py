"""What the score asks for when the game may end with this deal."""

from __future__ import annotations

from spadework.game.view import View
from spadework.rules.bid import Bid
from spadework.rules.model import Bags, BlindNil, ContractScoring, Nil, PartnershipBidding, Rules


def ends_now(view: View) -> bool:
    """Whether the game will be over after this deal if the bids come true."""
    rules, finish = view.rules, view.rules.finish
    if finish.is_last(view.deal):
        return True
    return bool(finish.target) and any(_final(view, team) >= finish.target for team in range(len(rules.teams)))


def bid_for_the_score(view: View, number: int, choices: list[int], theirs: float) -> tuple[int, str, float]:
    """The number that the score asks for instead of the one that the hand does, why, and what speaks for a nil.

    `theirs` is what the partners have bid or are likely to. Where the opponents are about to win, a team bids what it
    takes, if that is only a little more than it holds; where less is enough to win, it bids no more than that.
    """
    rules, finish, scoring = view.rules, view.rules.finish, view.rules.scoring
    if not isinstance(scoring, ContractScoring) or finish.over_target == "not_above":
        return number, "", 0.0
    team = rules.team_of(view.seat)
    each = scoring.trick_points
    standing = view.standings[team]
    theirs_at_end = max(_final(view, other) for other in range(len(rules.teams)) if other != team)
    last = finish.is_last(view.deal)

    def ours(tricks: int) -> float:
        return standing.points + each * (tricks + theirs)

    if last or (finish.target and theirs_at_end >= finish.target):
        if ours(number) > theirs_at_end:
            return number, "", 0.0
        # What rivals have yet to bid is a guess, and a guess is not worth two tricks.
        reach = (
            2 if all(view.bids[seat] is not None for seat in range(rules.seats) if rules.team_of(seat) != team) else 1
        )
        for more in choices:
            if number < more <= number + reach and ours(more) > theirs_at_end:
                return more, "The opponents are about to win: bid what it takes", 15.0
        return number, "", 30.0
    if finish.target and ours(number) >= finish.target:
        enough = [tricks for tricks in choices if tricks <= number and ours(tricks) >= finish.target]
        safe = [tricks for tricks in enough if ours(tricks) > theirs_at_end + 3 * each]
        bags = scoring.bags
        room = bags.limit - standing.bags % bags.limit if isinstance(bags, Bags) else rules.tricks
        if safe and number - safe[0] + 2 < room:
            return safe[0], "This is enough to win the game: bid no more" if safe[0] < number else "", -60.0
    return number, "", 0.0


def nil_points(rules: Rules, bid: Bid | None) -> int:
    """What a nil is worth, made or failed; nothing for a number."""
    if bid is None or not bid.nil:
        return 0
    kind = rules.blind_nil if bid.blind else rules.nil
    return kind.points if isinstance(kind, Nil | BlindNil) else 0


def _final(view: View, team: int) -> float:
    """Where a team will stand if all bids come true; a bid not yet made counts as an average one."""
    rules = view.rules
    seats = rules.teams[team]
    total = float(view.standings[team].points)
    each = rules.scoring.trick_points if isinstance(rules.scoring, ContractScoring) else 0
    # One seat may have bid for all of its team.
    bids = [bid for seat in seats if (bid := view.bids[seat]) is not None]
    whole = any(bid.blind and not bid.nil for bid in bids) or (bids and isinstance(rules.bidding, PartnershipBidding))
    for bid in bids:
        total += each * bid.tricks + 0.7 * nil_points(rules, bid)
    if not whole:
        total += (len(seats) - len(bids)) * each * 0.8 * rules.tricks / rules.seats
    return total
