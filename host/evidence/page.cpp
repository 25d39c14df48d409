// The page of a bundle: what a person reads and prints, with the machine-readable block inside.
#include "host/evidence/page.hpp"

#include "host/daemon/board_play.hpp"
#include "host/evidence/document.hpp"
#include "host/evidence/html.hpp"
#include "host/evidence/page_parts.hpp"
#include "host/evidence/page_sections.hpp"
#include "host/evidence/picture.hpp"
#include "host/hex.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace luozi::host {
namespace {

constexpr std::string_view block_begins =
    "<script type=\"application/json\" id=\"luozi-evidence\">";
constexpr std::string_view block_ends = "</script>";

/// A4 with room for a binding; on a screen as wide as a sheet.
constexpr std::string_view styles =
    "@page{size:A4;margin:18mm 16mm}"
    "body{font:11pt/1.45 Georgia,'Noto Serif CJK SC','Songti SC',SimSun,serif;color:#111;"
    "max-width:178mm;margin:8mm auto;padding:0 4mm;background:#fff}"
    "h1{font-size:17pt;margin:0 0 4mm}h2{font-size:12.5pt;margin:7mm 0 2mm;"
    "border-bottom:1px solid #999;padding-bottom:1mm}"
    ".beside{display:grid;grid-template-columns:1fr 1fr;gap:0 6mm}.beside p{margin:1.5mm 0}"
    "table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;"
    "padding:.7mm 2mm .7mm 0}.facts th{width:42mm;font-weight:normal;color:#555}"
    ".rows{font-size:8.5pt}.rows th{border-bottom:1px solid #999;font-weight:normal;color:#555}"
    ".rows td{border-bottom:1px solid #e5e5e5}"
    ".words,.hash,.digits,footer{font-family:ui-monospace,Consolas,'DejaVu Sans Mono',monospace;"
    "font-size:8pt;overflow-wrap:anywhere}"
    ".pictures{display:grid;grid-template-columns:repeat(3,1fr);gap:4mm}"
    "figure{margin:0;break-inside:avoid}figcaption{font-size:8.5pt}"
    "span[lang]+span[lang]{margin-left:.4em}footer{margin-top:6mm;color:#555}"
    "@media(max-width:640px){.beside,.pictures{grid-template-columns:1fr}}"
    "@media print{body{margin:0;padding:0;max-width:none}h2{break-after:avoid}"
    "tr{break-inside:avoid}svg .dark,svg circle{print-color-adjust:exact;"
    "-webkit-print-color-adjust:exact}}";

/// The tags that people know games by, in the order of the page.
constexpr std::array<std::string_view, 3> shown_tags{"Site", "Date", "Round"};

std::string tag_of(const std::vector<notation::Tag>& tags, std::string_view name) {
  const auto tag = std::ranges::find(tags, name, &notation::Tag::name);
  return tag == tags.end() ? std::string() : tag->value;
}

std::string title_text(const Language& language, const EvidenceInput& input) {
  const bool ply = input.subject.kind == Subject::Kind::ply;
  return say(
      language, ply ? "title.ply" : "title.incident",
      {{"number", std::to_string(input.subject.number)}, {"game", text(input.subject.game)}});
}

void append_player(std::string& html, const EvidenceInput& input,
                   const std::vector<notation::Tag>& tags, Side side) {
  const std::string tag = side == Side::black ? "Black" : "White";
  const std::string player = tag_of(
      tags, input.told.game == "xiangqi" && side == Side::white && !tag_of(tags, "Red").empty()
                ? "Red"
                : tag);
  const std::string label =
      in_all([&](const Language& language) { return side_text(language, input.told, name(side)); });
  html += fmt::format("<tr><th scope=\"row\">{}</th><td>{}</td></tr>\n", label,
                      player.empty() ? "?" : escaped(player));
}

std::string head_section(const EvidenceInput& input) {
  const BoardRow& board = input.excerpt.rows.front().row.entry.board;
  const auto header = read_header_words(input.excerpt.rows.front().row.entry.words);
  const std::vector<notation::Tag> tags = header ? header->tags : std::vector<notation::Tag>();
  const std::string event = tag_of(tags, "Event");
  std::string html =
      fmt::format("<header><h1>{}</h1>\n<table class=\"facts\">\n",
                  in_all([&](const Language& language) { return title_text(language, input); }));
  append_fact(html, "event",
              escaped(event.empty() || event == input.event_name
                          ? input.event_name
                          : event + " (" + input.event_name + ".luozi)"));
  append_fact(html, "board", in_all([&](const Language& language) {
                return say(
                    language, "board.text",
                    {{"number", std::to_string(board.board.number)}, {"serial", board.serial}});
              }));
  append_player(html, input, tags, Side::white);
  append_player(html, input, tags, Side::black);
  for (const std::string_view name : shown_tags) {
    const std::string value = tag_of(tags, name);
    if (!value.empty()) append_fact(html, fmt::format("tag.{}", name), escaped(value));
  }
  append_fact(html, "game", in_all("game." + input.told.game));
  append_fact(html, "laws", escaped(input.told.laws));
  append_fact(
      html, "times", in_all([&](const Language& language) {
        return say(language, "times.text", {{"offset", offset_text(input.utc_offset_minutes)}});
      }));
  append_fact(html, "made", time_text(input, input.made_us));
  return html + "</table></header>\n";
}

std::string digits(const std::string& text) {
  return fmt::format("<span class=\"digits\">{}</span>", text);
}

std::string chain_section(const EvidenceInput& input) {
  const auto& rows = input.excerpt.rows;
  std::string html = fmt::format("<section><h2>{}</h2>\n{}<table class=\"facts\">\n",
                                 in_all("section.chain"), paragraphs("chain.text"));
  append_fact(html, "chain.rows", in_all([&](const Language& language) {
                return say(language, "chain.rows.text",
                           {{"count", std::to_string(rows.size())},
                            {"first", std::to_string(rows.front().row.seq.number)},
                            {"last", std::to_string(rows.back().row.seq.number)}});
              }));
  append_fact(html, "event.id", digits(hex(input.event_id)));
  append_fact(html, "chain.before", digits(hex(input.excerpt.board_prev)));
  append_fact(html, "chain.first", digits(hex(rows.front().hash)));
  append_fact(html, "chain.last", digits(hex(rows.back().hash)));
  return html + "</table></section>\n";
}

std::string signature_section(const PublicKey& key) {
  std::string html =
      fmt::format("<section><h2>{}</h2>\n<table class=\"facts\">\n", in_all("section.signature"));
  append_fact(html, "fingerprint", digits(text(fingerprint(key))));
  append_fact(html, "key", digits(hex(key)));
  return html + "</table>\n" + paragraphs("check") + "</section>\n";
}

}  // namespace

std::string write_page(const EvidenceInput& input, const PublicKey& key) {
  const Language& first = *languages().front();
  std::string html = fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\">\n<meta name=\"viewport\" content=\"width=device-width\">\n"
      "<title>{}</title>\n<style>{}{}</style></head>\n<body>\n",
      first.tag, escaped(title_text(first, input)), styles, picture_styles());
  html += head_section(input) + incident_section(input) + pictures_section(input) +
          rows_section(input) + chain_section(input) + signature_section(key);
  html.append(block_begins).append(write_document(input, key)).append(block_ends);
  return html + "\n";
}

std::optional<std::string_view> block_of(std::string_view page) {
  const std::size_t begins = page.find(block_begins);
  if (begins == std::string_view::npos) return std::nullopt;
  const std::string_view block = page.substr(begins + block_begins.size());
  const std::size_t ends = block.find(block_ends);
  if (ends == std::string_view::npos) return std::nullopt;
  if (block.find(block_begins) != std::string_view::npos) return std::nullopt;
  return block.substr(0, ends);
}

}  // namespace luozi::host
