// Joins the event file, its key and the writing of bundles.
#include "host/arbiter/evidence_file.hpp"

#include "host/archive/one_game.hpp"
#include "host/evidence/make.hpp"

#include <cctype>
#include <utility>

namespace luozi::host {
namespace {

/// What every browser and every disk takes.
std::string plain_name(std::string name) {
  for (char& c : name) {
    const bool is_plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-';
    if (!is_plain) c = '_';
  }
  return name;
}

}  // namespace

Result<EvidenceFile, EvidenceFault> make_evidence(const EvidenceQuestion& question) {
  auto found = find_game_of(question.file, question.board, question.subject.game);
  if (!found) return Failure{evidence_fault(found.error())};
  if (!*found) {
    return Failure{EvidenceFault{
        true, "game " + text(question.subject.game) + ": was not played on this board"}};
  }
  OpenedGame opened = **std::move(found);
  const auto made = make_bundle(opened.file, question.subject, question.now_us);
  if (!made) return Failure{made.error()};
  return EvidenceFile{plain_name(made->name), made->page};
}

}  // namespace luozi::host
