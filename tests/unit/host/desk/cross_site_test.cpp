// A post is taken from our own page alone.
#include "host/desk/cross_site.hpp"

#include "tests/unit/host/desk/desk_rig.hpp"

#include <gtest/gtest.h>

namespace luozi::host {
namespace {

std::string code_of(const std::optional<Refusal>& refusal) {
  return refusal ? std::string(refusal->code) : "";
}

TEST(CrossSite, our_own_page_is_let_in_over_http_and_https) {
  DeskRequest request = own_post("sign-out", "{}");
  EXPECT_EQ(code_of(foreign_refusal(request)), "");
  request.origin = "https://HALL:8080";
  EXPECT_EQ(code_of(foreign_refusal(request)), "");
  request.fetch_site = "";  // an older browser
  EXPECT_EQ(code_of(foreign_refusal(request)), "");
  request.content_type = "application/json; charset=utf-8";
  EXPECT_EQ(code_of(foreign_refusal(request)), "");
  request.body = request.content_type = "";
  EXPECT_EQ(code_of(foreign_refusal(request)), "");
}

TEST(CrossSite, page_from_elsewhere_is_refused) {
  for (const char* origin :
       {"", "null", "http://evil", "http://hall", "http://hall:80800", "http://hall:8080.evil",
        "http://evil/http://hall:8080", "hall:8080", "http://", "http://user@hall:8080"}) {
    DeskRequest request = own_post("sign-out");
    request.origin = origin;
    EXPECT_EQ(code_of(foreign_refusal(request)), "cross-site") << origin;
  }
  for (const char* site : {"cross-site", "same-site", "none", "nonsense"}) {
    DeskRequest request = own_post("sign-out");
    request.fetch_site = site;
    EXPECT_EQ(code_of(foreign_refusal(request)), "cross-site") << site;
  }
  DeskRequest nameless = own_post("sign-out");
  nameless.host = "";
  nameless.origin = "http://";
  EXPECT_EQ(code_of(foreign_refusal(nameless)), "cross-site");
}

TEST(CrossSite, origin_is_own_where_it_names_the_host) {
  EXPECT_TRUE(is_own_origin("http://hall:8080", "hall:8080"));
  EXPECT_TRUE(is_own_origin("https://Hall", "hall"));
  for (const char* origin : {"", "null", "hall:8080", "http://hall", "http://evil"}) {
    EXPECT_FALSE(is_own_origin(origin, "hall:8080")) << origin;
  }
  EXPECT_FALSE(is_own_origin("http://", "")) << "a request without Host has no own page";
}

TEST(CrossSite, body_that_a_form_could_send_is_refused) {
  for (const char* type : {"", "text/plain", "application/x-www-form-urlencoded",
                           "multipart/form-data", "text/plain; application/json"}) {
    DeskRequest request = own_post("sign-in", "{}");
    request.content_type = type;
    EXPECT_EQ(code_of(foreign_refusal(request)), "content-type") << type;
  }
}

TEST(CrossSite, word_is_that_of_the_session) {
  const Token token = random_token();
  EXPECT_EQ(code_of(csrf_refusal(own_post("x", "", csrf_word(token)), token)), "");
  for (const std::string& word :
       {std::string(), std::string("sign-in"), text_of(token), csrf_word(random_token())}) {
    EXPECT_EQ(code_of(csrf_refusal(own_post("x", "", word), token)), "csrf") << word;
  }
  EXPECT_EQ(code_of(csrf_refusal(own_post("sign-in"), std::nullopt)), "");
  EXPECT_EQ(code_of(csrf_refusal(own_post("sign-in", "", ""), std::nullopt)), "csrf");
}

}  // namespace
}  // namespace luozi::host
