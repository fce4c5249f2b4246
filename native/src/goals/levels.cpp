#include "levels.hpp"

#include <algorithm>

namespace spadework::goals {

Levels::Levels(Desk& desk, const Rules& rules, const Position& at, const Payoff& payoff)
    : desk_(desk), rules_(rules), ours_(payoff.ours) {
  std::vector<double> worth = payoff.worth;
  std::size_t columns = std::size_t{1} << payoff.nils.size();
  for (std::size_t i = payoff.nils.size(); i-- > 0;) {
    const std::size_t nil_bit = std::size_t{1} << i;
    bool matters = false;
    for (std::size_t entry = 0; entry < worth.size(); ++entry)
      matters = matters || worth[entry] != worth[entry ^ ((entry % columns) & nil_bit)];
    if (matters) {
      nils_.insert(nils_.begin(), payoff.nils[i]);
      continue;
    }
    std::vector<double> kept;
    for (std::size_t entry = 0; entry < worth.size(); ++entry)
      if (!((entry % columns) & nil_bit)) kept.push_back(worth[entry]);
    worth = std::move(kept);
    columns /= 2;
  }
  const std::size_t low = taken_by(at, ours_), high = low + tricks_left(rules, at);
  worth_.assign(worth.begin() + static_cast<std::ptrdiff_t>(low * columns),
                worth.begin() + static_cast<std::ptrdiff_t>((high + 1) * columns));
  std::sort(worth_.begin(), worth_.end());
  worth_.erase(std::unique(worth_.begin(), worth_.end()), worth_.end());
  for (const double each : worth)
    level_.push_back(static_cast<std::size_t>(std::lower_bound(worth_.begin(), worth_.end(), each) - worth_.begin()));
  flat_ = true;
  for (std::size_t entry = low * columns; entry < (high + 1) * columns; ++entry)
    flat_ = flat_ && level_[entry] == level_[low * columns + entry % columns];
}

unsigned Levels::broken(const Position& at) const noexcept {
  unsigned found = 0;
  for (unsigned i = 0; i < nils_.size(); ++i)
    if (at.taken[nils_[i]]) found |= 1U << i;
  return found;
}

template <typename Call>
void Levels::reachable(const Position& at, Call call) const {
  const unsigned before = broken(at), columns = 1U << nils_.size(), taken = taken_by(at, ours_);
  const unsigned left = tricks_left(rules_, at);
  for (unsigned tricks = taken; tricks <= taken + left; ++tricks)
    for (unsigned bits = 0; bits < columns; ++bits)
      if ((bits & before) == before && (left || bits == before)) call(tricks, bits, level_[tricks * columns + bits]);
}

bool Levels::ask(const Position& at, std::size_t level) {
  Table table = seated(rules_, at, ours_);
  if (nils_.empty()) {
    desk_.prepare(rules_, table, 0, Desk::Kind::tricks);
    std::uint32_t set = 0;
    reachable(at, [&](unsigned tricks, unsigned, std::size_t found) {
      if (found >= level) set |= std::uint32_t{1} << (tricks - taken_by(at, ours_));
    });
    return desk_.asker->ask(table, TrickGoal{table.ours}, set, desk_.budget);
  }
  unsigned chairs = 0, alive = 0;
  for (unsigned chair = 0; chair < table.chairs; ++chair)
    for (const std::uint8_t seat : nils_)
      if (table.seat[chair] == seat) chairs |= 1U << chair, alive |= at.taken[seat] ? 0 : 1U << chair;
  desk_.prepare(rules_, table, chairs, flat_ ? Desk::Kind::nils : Desk::Kind::outcomes);
  Slices slices(std::size_t{1} << count(alive));
  reachable(at, [&](unsigned tricks, unsigned bits, std::size_t found) {
    if (found < level) return;
    // The bits of the payoff go by the order in which nils were named, those of slices by that of the chairs.
    std::size_t slice = 0, place = 0;
    for (unsigned chair = 0; chair < table.chairs; ++chair) {
      if (!(alive >> chair & 1U)) continue;
      for (unsigned i = 0; i < nils_.size(); ++i)
        if (nils_[i] == table.seat[chair] && (bits >> i & 1U)) slice |= std::size_t{1} << place;
      ++place;
    }
    slices[slice] |= std::uint32_t{1} << (flat_ ? 0 : tricks - taken_by(at, ours_));
  });
  const std::uint32_t set = desk_.outcomes->number(alive, table.left, slices);
  if (const Verdict known = desk_.outcomes->verdict(set); known != Verdict::open) return known == Verdict::yes;
  return desk_.asker->ask(table, OutcomeGoal{table.ours, &*desk_.outcomes}, set, desk_.budget);
}

bool Levels::at_least(const Position& at, std::size_t level) {
  std::size_t least = worth_.size(), most = 0;
  reachable(at, [&](unsigned, unsigned, std::size_t found) {
    least = std::min(least, found);
    most = std::max(most, found);
  });
  return least >= level || (most >= level && ask(at, level));
}

std::pair<std::size_t, std::size_t> Levels::best(const Position& at) {
  std::vector<bool> there(worth_.size());
  reachable(at, [&](unsigned, unsigned, std::size_t level) { there[level] = true; });
  std::vector<std::size_t> levels;
  for (std::size_t level = 0; level < there.size(); ++level)
    if (there[level]) levels.push_back(level);
  std::size_t least = 0, most = levels.size() - 1;
  while (least < most) {
    const std::size_t middle = (least + most + 1) / 2;
    const bool found = ask(at, levels[middle]);
    if (desk_.budget.over) break;
    (found ? least : most) = found ? middle : middle - 1;
  }
  return {levels[least], levels[most]};
}

Value Levels::value(const Position& at) {
  const auto [least, most] = best(at);
  return {worth_[least], worth_[most]};
}

}  // namespace spadework::goals
