import type { AnswerCase } from "./case.ts";

export const motherTongueCases: readonly AnswerCase[] = [
  {
    accepted: "学习",
    right: [
      "学习",
      " 学习 ",
      "学习。",
      "学习．",
      "学 习",
      "学\u200B习",
      "“学习”",
      "「学习」",
      "学习！",
    ],
    wrong: ["学", "习", "习学", "學習", "学习用品", "xuexi", "练习"],
    because: "Simplified characters are taught; a teacher may accept others.",
  },
  {
    accepted: "他说：“你好！”",
    right: ["他说:“你好!”", "他说：「你好！」", '他说："你好！"。', "他说： “你好！”"],
    wrong: ["他说你好", "她说：“你好！”"],
  },
  {
    accepted: "我喜欢吃苹果，也喜欢吃香蕉。",
    right: ["我喜欢吃苹果,也喜欢吃香蕉", "我喜欢吃苹果， 也喜欢吃香蕉。"],
    wrong: ["我喜欢吃苹果也喜欢吃香蕉", "我喜欢吃苹果，也喜欢吃香焦。"],
  },
  {
    accepted: "欣欣向荣",
    settings: { oneLetterWrong: true },
    right: ["欣欣向荣"],
    wrong: ["欣欣向容", "欣欣向", "心欣向荣"],
  },
  {
    accepted: "异口同声地回答",
    settings: { oneLetterWrong: true },
    wrong: ["异口同生地回答", "异口同声的回答"],
    because: "One wrong character is a wrong word, not a slip.",
  },
  {
    accepted: ["三", "3"],
    right: ["三", "3", "３", "三。"],
    wrong: ["二", "三个"],
  },
  { accepted: "3个", right: ["3个", "３个", "3 个"], wrong: ["三个", "个3", "3"] },
  { accepted: "、", right: ["、"], wrong: ["，", ",", "。"], because: "The sign itself is asked." },
  { accepted: "。", right: ["。"], wrong: ["，", "、", "？"] },
  {
    accepted: "苹果、香蕉、梨",
    right: ["苹果，香蕉，梨", "苹果、香蕉、梨。"],
    wrong: ["苹果、香蕉"],
  },
  { accepted: "𠮷", right: ["𠮷"], wrong: ["吉"] },
  {
    accepted: "தமிழ்",
    right: ["தமிழ்", "தமிழ்.", " தமிழ் ", "தமி\u200Cழ்", "தமிழ்\u200D"],
    wrong: ["தமிழ", "தமில்", "தமிழ்மொழி", "த மி ழ்"],
  },
  {
    accepted: "மொழி",
    right: ["மொழி", "ம\u0BC6\u0BBEழி", "ம\u0BCAழி"],
    wrong: ["மோழி", "மெழி", "மொழ"],
    because: "A sign in two parts is the same as in one.",
  },
  {
    accepted: "நான் பள்ளிக்குச் சென்றேன்.",
    right: ["நான் பள்ளிக்குச் சென்றேன்", "நான்  பள்ளிக்குச்  சென்றேன்!"],
    wrong: ["நான் பள்ளிக்கு சென்றேன்", "நான்பள்ளிக்குச்சென்றேன்"],
  },
  {
    accepted: "பள்ளிக்கூடம்",
    settings: { oneLetterWrong: true },
    right: ["பள்ளிக்கூடம்"],
    wrong: ["பள்ளிக்கூடம", "பள்லிக்கூடம்"],
  },
  {
    accepted: "buku-buku",
    right: ["Buku-buku", "buku - buku", "buku‑buku", "buku–buku."],
    wrong: ["buku", "bukubuku", "buku buku"],
  },
  {
    accepted: "Saya suka membaca.",
    right: ["saya suka membaca", "SAYA  SUKA MEMBACA!"],
    wrong: ["saya suka baca", "saya membaca"],
  },
  {
    accepted: "membaca",
    settings: { oneLetterWrong: true },
    right: ["membacca", "membac"],
    wrong: ["baca", "menulis"],
  },
];
