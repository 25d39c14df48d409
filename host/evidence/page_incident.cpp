// The section of a bundle's page that says what happened.
#include "host/evidence/html.hpp"
#include "host/evidence/moments.hpp"
#include "host/evidence/page_parts.hpp"
#include "host/evidence/page_sections.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace luozi::host {
namespace {

std::string article_text(const Language& language, const ToldIncident& incident) {
  return incident.article.empty() ? say(language, "article.none") : incident.article;
}

std::string sentence(const Language& language, const EvidenceInput& input) {
  const Told& told = input.told;
  const std::string played = move_text(language, told.played_words, told.played);
  if (!told.incident) {
    return say(language, "ply.text",
               {{"number", std::to_string(told.ply)},
                {"side", side_text(language, told, told.side)},
                {"played", played}});
  }
  const ToldIncident& incident = *told.incident;
  const std::string key = "incident." + incident.kind;
  return say(language, find_phrase(language, key) != nullptr ? key : "incident.other",
             {{"side", side_text(language, told, incident.side)},
              {"kind", incident.kind},
              {"touched", list_text(incident.touched)},
              {"article", article_text(language, incident)},
              {"played", played}});
}

std::string obliged_text(const Language& language, const ToldIncident& incident) {
  std::vector<std::string> moves;
  for (std::size_t i = 0; i < incident.obliged.size(); ++i) {
    const bool known = i < incident.obliged_words.size();
    moves.push_back(move_text(language, known ? incident.obliged_words[i] : std::string(),
                              incident.obliged[i]));
  }
  return moves.empty() ? say(language, "none") : list_text(moves);
}

/// A row of its own for each ruling, the last one, which counts, at the end.
void append_rulings(std::string& html, const EvidenceInput& input, const ToldIncident& incident) {
  const auto append = [&](const ToldRuling& ruling) {
    append_fact(html, "ruling", in_all([&](const Language& language) {
                  const std::string by =
                      ruling.by.empty() ? say(language, "ruling.nobody") : ruling.by;
                  return say(language, "ruling." + ruling.ruling,
                             {{"by", by}, {"time", time_text(input, ruling.at_us)}});
                }));
  };
  std::ranges::for_each(incident.earlier_rulings, append);
  if (incident.ruling) return append(*incident.ruling);
  append_fact(html, "ruling", in_all("ruling.none"));
}

std::string claim_text(const Language& language, const EvidenceInput& input) {
  const auto& lost = input.told.incident->claim_lost;
  if (!lost) return say(language, "claim.stands");
  return say(language, "claim.lost",
             {{"time", time_text(input, lost->at_us)}, {"article", lost->article}});
}

void append_touch(std::string& html, const EvidenceInput& input, const ToldTouch& touch) {
  append_fact(html, "touched.at", time_text(input, touch.at_us));
  append_fact(html, "seen", in_all(touch.lifted ? "seen.lifted" : "seen.moved"));
  append_fact(html, "order", in_all(touch.order_known ? "order.known" : "order.unknown"));
  const auto append_article = [&](std::string_view fact, std::string_view phrase,
                                  const std::string& article) {
    if (article.empty()) return;
    append_fact(html, fact, in_all([&](const Language& language) {
                  return say(language, phrase, {{"article", article}});
                }));
  };
  append_article("adjusting", "adjusting.announced", touch.consent);
  append_article("hand", "hand.who_waits", touch.by_who_waits);
}

void append_incident(std::string& html, const EvidenceInput& input, const ToldIncident& incident) {
  append_fact(html, "article",
              incident.article.empty() ? in_all("article.none") : escaped(incident.article));
  append_fact(html, "touched", escaped(list_text(incident.touched)));
  if (incident.touch) append_touch(html, input, *incident.touch);
  append_fact(html, "obliged",
              in_all([&](const Language& language) { return obliged_text(language, incident); }));
  append_fact(html, "told.at", time_text(input, incident.at_us));
  append_fact(html, "claim",
              in_all([&](const Language& language) { return claim_text(language, input); }));
  append_rulings(html, input, incident);
}

std::string moment_text(const Language& language, const Moment& moment) {
  switch (moment.kind) {
    case Moment::Kind::before:
      return say(language, "moment.before");
    case Moment::Kind::lift:
      return say(language, "moment.lift", {{"square", moment.square}});
    case Moment::Kind::touch:
      return say(language, "moment.touch", {{"square", moment.square}});
    case Moment::Kind::after:
      return say(language, "moment.after");
  }
  return "";
}

}  // namespace

std::string incident_section(const EvidenceInput& input) {
  const Told& told = input.told;
  std::string html = fmt::format("<section><h2>{}</h2>\n", in_all("section.incident"));
  html += paragraphs([&](const Language& language) { return sentence(language, input); });
  html += "<table class=\"facts\">\n";
  append_fact(html, "turn", in_all([&](const Language& language) {
                return say(language, "turn.text",
                           {{"number", std::to_string(told.ply)},
                            {"side", side_text(language, told, told.side)}});
              }));
  append_fact(html, "played", in_all([&](const Language& language) {
                return move_text(language, told.played_words, told.played);
              }));
  if (told.incident) append_incident(html, input, *told.incident);
  html += "</table>\n" + paragraphs("limits");
  return html + "</section>\n";
}

std::string pictures_section(const EvidenceInput& input) {
  std::string html =
      fmt::format("<section><h2>{}</h2>\n<div class=\"pictures\">\n", in_all("section.pictures"));
  int number = 0;
  for (const Moment& moment : moments_of(input)) {
    ++number;
    const std::string title = moment_text(*languages().front(), moment);
    html +=
        fmt::format("<figure>{}<figcaption>{}. {} {}</figcaption></figure>\n",
                    draw_board(input.told.game, moment.fen, moment.marks, title), number,
                    in_all([&](const Language& language) { return moment_text(language, moment); }),
                    hours_text(input, moment.at_us));
  }
  html += "</div>\n" + paragraphs("legend");
  return html + "</section>\n";
}

}  // namespace luozi::host
