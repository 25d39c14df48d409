// Joins the event file, its key and the writing of bundles.
#include "host/arbiter/evidence_file.hpp"

#include "host/archive/one_game.hpp"
#include "host/archive/sqlite.hpp"
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
  auto opened = EventFile::open_to_read(question.file);
  if (!opened) return Failure{evidence_fault(opened.error())};
  EventFile file = std::move(opened).value();
  const auto place = find_game(file.database(), question.subject.game);
  if (!place) return Failure{evidence_fault(file_error(question.file, place.error()))};
  if (!*place || (*place)->board != question.board) {
    return Failure{EvidenceFault{
        true, "game " + text(question.subject.game) + ": was not played on this board"}};
  }
  const auto made = make_bundle(file, question.subject, question.now_us);
  if (!made) return Failure{made.error()};
  return EvidenceFile{plain_name(made->name), made->page};
}

}  // namespace luozi::host
