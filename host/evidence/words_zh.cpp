// What a bundle says in Chinese.
#include "host/evidence/words.hpp"

#include <array>

namespace luozi::host {
namespace {

constexpr std::array phrases{
    Phrase{"title.incident", "证据：对局 {game} 事件 {number}"},
    Phrase{"title.ply", "证据：对局 {game} 第 {number} 着"},

    Phrase{"event", "赛事"},
    Phrase{"event.id", "赛事首行散列"},
    Phrase{"board", "棋盘"},
    Phrase{"board.text", "{number}（序列号 {serial}）"},
    Phrase{"tag.Site", "地点"},
    Phrase{"tag.Date", "日期"},
    Phrase{"tag.Round", "轮次"},
    Phrase{"game", "棋种"},
    Phrase{"laws", "规则"},
    Phrase{"made", "生成时间"},
    Phrase{"times", "时间"},
    Phrase{"times.text", "服务程序的时钟，UTC{offset}"},

    Phrase{"side.white", "白方"},
    Phrase{"side.black", "黑方"},
    Phrase{"side.red", "红方"},

    Phrase{"game.chess", "国际象棋"},
    Phrase{"game.chess960", "国际象棋960"},
    Phrase{"game.xiangqi", "中国象棋"},
    Phrase{"game.draughts-international", "国际跳棋（100格）"},
    Phrase{"game.draughts-brazilian", "巴西跳棋（64格）"},
    Phrase{"game.draughts-russian", "俄罗斯跳棋（64格）"},

    Phrase{"section.incident", "经过"},
    Phrase{"section.pictures", "该着的各个时刻"},
    Phrase{"section.rows", "棋盘的报告"},
    Phrase{"section.chain", "散列链"},
    Phrase{"section.signature", "公钥与签名"},

    Phrase{"incident.touch-move",
           "轮到{side}走棋时触摸了己方棋子（{touched}）。按 {article} 必须走动该子，实际走了 "
           "{played}。"},
    Phrase{"incident.touch-capture",
           "轮到{side}走棋时触摸了对方棋子（{touched}）。按 {article} 必须吃掉该子，实际走了 "
           "{played}。"},
    Phrase{"incident.castling-rook-first",
           "轮到{side}走棋时先触摸了车，后触摸王（{touched}）。按 {article} "
           "本着不得用该车易位，实际走了 {played}。"},
    Phrase{
        "incident.touch-foul",
        "轮到{side}走棋时触摸了既不能走动也不能被吃的棋子（{touched}）。按 {article} 属于犯规。"},
    Phrase{"incident.touched-out-of-turn",
           "未轮到{side}走棋就触摸了棋子（{touched}），见 {article}。"},
    Phrase{"incident.illegal-move", "{side}走了规则不允许的 {played}，见 {article}。"},
    Phrase{"incident.prohibited-repetition", "{side}循环重复局面，为 {article} 所禁止：{played}。"},
    Phrase{"incident.not-majority", "{side}走 {played} 吃子，但应吃更多的棋子，见 {article}。"},
    Phrase{"incident.capture-not-removed", "{side}走 {played} 后未取走被吃的棋子，见 {article}。"},
    Phrase{"incident.wrong-piece-removed",
           "{side}走 {played} 时取走了未被吃的棋子，见 {article}。"},
    Phrase{"incident.released-early", "{side}走 {played}，吃子未完即放手，见 {article}。"},
    Phrase{"incident.uncrowned-king-moved", "{side}走动了尚未加冕的王棋：{played}，见 {article}。"},
    Phrase{"incident.two-moves", "{side}连走两着：{played}，见 {article}。"},
    Phrase{"incident.out-of-turn", "走动了未轮到的一方的棋子：{played}，见 {article}。"},
    Phrase{"incident.displaced", "有棋子不在原来的位置（{touched}），见 {article}。"},
    Phrase{"incident.flag", "{side}超时：{played}，见 {article}。"},
    Phrase{"incident.press-without-move", "{side}未走棋而按钟，见 {article}。"},
    Phrase{"incident.promotion-missing",
           "{side}的兵到达底线未升变即按钟：{played}，见 {article}。"},
    Phrase{"incident.other", "{side}：{kind}，{played}，见 {article}。"},
    Phrase{"ply.text", "本局第 {number} 着：{side}走了 {played}。"},
    Phrase{"limits",
           "棋盘看不到是谁触摸了棋子、说了什么、出于什么意图。程序只报告并引用条文，由人裁决。"},

    Phrase{"article", "条文"},
    Phrase{"article.none", "未知"},
    Phrase{"turn", "所在着"},
    Phrase{"turn.text", "第 {number} 着，轮到{side}走"},
    Phrase{"touched", "触摸的棋子"},
    Phrase{"obliged", "应走的着法"},
    Phrase{"played", "实际着法"},
    Phrase{"none", "无"},
    Phrase{"move.text", "{words}（{coordinates}）"},
    Phrase{"seen", "感应情况"},
    Phrase{"seen.lifted", "被提起：感应器变空"},
    Phrase{"seen.moved", "在原位移动，没有离开"},
    Phrase{"order", "触摸先后"},
    Phrase{"order.known", "已知"},
    Phrase{"order.unknown", "不明：两次触摸相隔不到20毫秒"},
    Phrase{"adjusting", "摆正棋子"},
    Phrase{"adjusting.announced", "事先已声明；如未征得对方同意，以摸子论处（{article}）"},
    Phrase{"hand", "何方所触"},
    Phrase{"hand.who_waits", "未能感知；若是未轮到走棋的一方所为，则是未轮到而触摸（{article}）"},
    Phrase{"touched.at", "首次触摸"},
    Phrase{"told.at", "报告时间"},
    Phrase{"claim", "提出的权利"},
    Phrase{"claim.stands", "本文件所列各行中未见丧失"},
    Phrase{"claim.lost", "已于 {time} 丧失：申诉方已提子续弈（{article}）"},
    Phrase{"ruling", "裁决"},
    Phrase{"ruling.none", "生成本文件时尚无裁决"},
    Phrase{"ruling.upheld", "{by} 于 {time} 裁定成立"},
    Phrase{"ruling.dismissed", "{by} 于 {time} 裁定不成立"},
    Phrase{"ruling.accepted", "{by} 于 {time} 裁定维持现状"},
    Phrase{"ruling.nobody", "裁判"},
    Phrase{"turned", "棋盘调转摆放：棋盘原话中的位置是对面的位置。"},

    Phrase{"moment.before", "走棋之前"},
    Phrase{"moment.lift", "提起 {square}"},
    Phrase{"moment.touch", "{square} 在原位移动"},
    Phrase{"moment.after", "走棋之后"},
    Phrase{"legend",
           "虚线圈：棋子在手中。点线圈：事件所指的被触摸棋子，或在原位移动。方框：此处有棋子放下，"
           "或与走棋之前不同。"},

    Phrase{"row.number", "行号"},
    Phrase{"row.time", "时间"},
    Phrase{"row.words", "棋盘原话"},
    Phrase{"row.meaning", "含义"},
    Phrase{"row.hash", "散列开头"},
    Phrase{"row.left_out", "有 {count} 行未列出，见本文件的数据块。"},
    Phrase{"row.header", "一段记录开始"},
    Phrase{"row.snapshot", "整个棋盘"},
    Phrase{"row.lift", "{square} 变空"},
    Phrase{"row.place", "{square} 有子"},
    Phrase{"row.place-astride", "{square} 有子；棋子压线，也可能在 {other}"},
    Phrase{"row.touch", "{square} 在原位移动"},
    Phrase{"row.press", "{side}按钟"},
    Phrase{"row.adjust", "{side}声明摆正棋子"},
    Phrase{"row.adjust-end", "{side}摆正完毕"},
    Phrase{"row.lost", "棋盘统计到丢失的报告"},
    Phrase{"row.offline", "棋盘离线"},
    Phrase{"row.online", "棋盘恢复"},
    Phrase{"row.knock", "{time} 棋盘受到震动：{count} 个棋子同时晃动，不据此判定触摸"},
    Phrase{"row.silence", "至此没有新的报告"},
    Phrase{"row.arbiter", "裁判的指令"},

    Phrase{"chain.text",
           "每行的散列（BLAKE2b-"
           "256）包含该行内容、赛事中前一行的散列和本棋盘前一行的散列。因此首行与末行之间，本棋盘的"
           "任何一行被更"
           "改、增加或删去，都会改变末行散列；该散列也写在赛事文件中。"},
    Phrase{"chain.rows", "行数"},
    Phrase{"chain.rows.text", "{count} 行，赛事第 {first} 行至第 {last} 行"},
    Phrase{"chain.before", "本棋盘此前散列"},
    Phrase{"chain.first", "首行散列"},
    Phrase{"chain.last", "末行散列"},

    Phrase{"key", "公钥"},
    Phrase{"fingerprint", "指纹"},
    Phrase{
        "check",
        "最后一行是对此前所有字节的 Ed25519 签名。“luozi verify FILE --key "
        "FINGERPRINT”检查签名和散列，并重新推演各行，核对本页所述。请将指纹与赛场记下的指纹比对。"},
};

}  // namespace

const Language chinese{"zh-Hans", phrases};

}  // namespace luozi::host
