import { forYoung } from "./short.ts";

/** Malay for Primary 1 to 3. */
export const ms = forYoung({
  "Until then you can take tests, see your results and set your goals. After approval you can also use worksheets, consultations and rewards.":
    "Anda boleh mengambil ujian sekarang.",
  "You are registered. It begins when your teacher begins it.": "Anda sudah masuk. Tunggu guru.",
  "{minutes, plural, one {# minute} other {# minutes}} from when you begin.":
    "Anda ada {minutes} minit.",
  "Your teacher has answered your question in {subject}.": "Guru ada jawapan untuk anda.",
  "Look again at what went wrong in {title}.": "Lihat {title} sekali lagi.",
  "Answer {least} to {most} questions in {subject}. There are no marks. It helps us choose practice for you.":
    "Jawab beberapa soalan {subject}. Tiada markah.",
  "This is the topic in {subject} that needs practice most. You can gain most here.":
    "Ini paling membantu anda dalam {subject}.",
  "{title}: it begins when you are ready.": "{title}. Mula apabila sedia.",
  "Only {left} more to earn this badge.": "Tinggal {left} lagi!",
  "With a goal you can see how far you have come.": "Kemudian anda nampak kemajuan anda.",
  "You will find your next test in Take Test.": "Ujian baharu ada di Ambil Ujian.",
  "{title}: a few questions that fit what you had wrong. No marks.":
    "{title}. Beberapa soalan. Tiada markah.",
  "{due, plural, one {# question that you got wrong comes} other {# questions that you got wrong come}} back today.":
    "{due} soalan untuk dicuba lagi.",
  "A few questions on the topic that needs it most.": "Beberapa soalan, khas untuk anda.",
  "There is no date. Hand it in when it is done.": "Hantar apabila siap.",
  "It was due {date}. You can still hand it in late.":
    "Tarikh akhirnya {date}. Anda masih boleh membuatnya.",
  "The last six months. Your goal of {goal}% is grade {grade}; the dashed line shows what you need for it in each part. The colour shows the last 30 days.":
    "Matlamat anda {goal}%. Cuba capai garis putus-putus.",
  "Choose a test. You can come back to a running one.": "Pilih ujian.",
  "When your teacher gives you a test, it appears here.": "Ujian anda akan ada di sini.",
  "What you have finished, newest first.": "Ujian yang anda sudah buat.",
  "Your first test will appear here with its marks and review.":
    "Ujian pertama anda akan ada di sini.",
  "You have not set a goal for {topic} yet, so we use {goal}%. Averages include tests and worksheets, but not practice.":
    "Anda belum ada sasaran, jadi kami guna {goal}%.",
  "Averages include tests and worksheets, but not practice and check-ups.":
    "Latihan tidak dikira di sini.",
  "You can no longer hand it in. Ask your teacher if you need more time.":
    "Sekarang sudah terlambat. Tanya guru.",
  "Your teacher will start the test. Keep this page open. It goes on by itself: you need not refresh it unless your teacher says so.":
    "Tunggu di halaman ini. Ia bermula sendiri. Muat semula hanya jika guru suruh.",
  "You do not have to wait here. Come back when it opens.": "Kembali apabila ia dibuka.",
  "You can start until your teacher ends the test.": "Mula sebelum guru menamatkan ujian.",
  "If your teacher ends the test earlier, it ends for you, too.":
    "Ujian tamat apabila guru menamatkannya.",
  "{minutes, plural, one {Your # minute starts} other {Your # minutes start}} when you press the button.":
    "Anda ada {minutes} minit. Tekan untuk mula.",
  "A charged device, or its charger": "Bateri penuh",
  "Paper for your working": "Kertas kira-kira",
  "Started. Read the instructions, then press Proceed To Test.":
    "Sudah bermula. Tekan Teruskan ke Ujian.",
  "After submitting you cannot change your answers.": "Selepas itu anda tidak boleh mengubahnya.",
  "{length, plural, one {# question} other {# questions}} not answered, {open}":
    "{length} soalan masih kosong, {open}",
  "Keep this page open. If you stay offline,{over} answers count if they reach us {until}. After that we hand in what has reached us: tell your teacher.":
    "Jangan tutup halaman ini, dan beritahu guru. Jawapan dikira jika sampai {until}.",
  "You can still read the questions here. We now save your answers from the other device.":
    "Di sini anda hanya boleh membaca. Anda menulis pada peranti lain sekarang.",
  "You will see your result when your last answers have arrived.": "Keputusan anda akan tiba.",
  "A teacher will mark your written answers.": "Guru akan membaca jawapan anda.",
  "The time is over. Your test was handed in automatically.":
    "Masa tamat. Ujian anda sudah dihantar.",
  "The test has ended. Your answers were handed in.": "Ujian tamat. Jawapan anda sudah dihantar.",
  "Full marks. Every answer was right.": "Markah penuh! Semua betul!",
  "That is better than your usual. Your practice shows.":
    "Lebih baik daripada dahulu! Latihan membantu.",
  "Strong work. Look at what is left and finish the job.": "Hebat! Tinggal sedikit lagi.",
  "Right where you usually are. The corrections show the next step.":
    "Bagus. Sekarang betulkan kesilapan.",
  "A good base. The Correction Review shows what to practise next.":
    "Permulaan yang baik. Sekarang betulkan kesilapan.",
  "This one was hard. Take the corrections one at a time; each one counts.":
    "Yang ini susah. Betulkan satu demi satu.",
  "The test was over before the last answer to {notTaken} arrived. The result counts what was saved before.":
    "Jawapan terakhir anda bagi {notTaken} terlambat.",
  "You have earned all points for this month. Tests still count in your statistics. You can earn points again next month.":
    "Anda sudah dapat semua mata bulan ini. Bulan depan ada lagi.",
  "{known, plural, one {You saw the answer to # question in the last 7 days, so it earns} other {You saw the answers to # questions in the last 7 days, so they earn}} no points for being right.":
    "Anda sudah tahu {known} jawapan, jadi tiada mata untuknya.",
  "You may get more when your teacher has marked the rest.": "Mungkin ada mata lagi nanti.",
  "{untried, plural, one {# mistake waits} other {# mistakes wait}} for you. You can go on at any time, here or from My Profile.":
    "{untried} kesilapan menunggu anda. Anda boleh sambung nanti.",
  "Questions that you got wrong come back in Practice until you know them well.":
    "Soalan itu kembali dalam Latihan sehingga anda tahu.",
  "Not right yet. Try again. You know more now.": "Belum betul. Cuba lagi!",
  "You left it blank in the test.": "Anda membiarkannya kosong.",
  "It is not {value}. Look at the others again.": "Bukan {value}.",
  "One more is right. Look at the others again.": "Ada satu lagi yang betul.",
  "Read the question again. What does it ask for, and in which unit?":
    "Baca sekali lagi. Apa yang ditanya?",
  "Everything marked so far is right. Your teacher is still marking the rest.":
    "Semua betul setakat ini!",
  "Take your time. Nothing here counts as a mark.": "Jangan tergesa-gesa. Tiada markah di sini.",
  "{due, plural, one {# question that you got wrong comes} other {# questions that you got wrong come}} back today. Then you get a few on the topic that needs it most.":
    "{due} soalan untuk dicuba lagi, dan beberapa lagi.",
  "A few questions on the topic that needs it most. You can stop at any time.":
    "Beberapa soalan, khas untuk anda. Berhenti bila-bila masa.",
  "{answers, plural, one {# question} other {# questions}} today, about {value, plural, one {# minute} other {# minutes}}. Want to do more? Choose a topic below.":
    "{answers} soalan siap. Mahu lagi? Pilih di bawah.",
  "A few questions show where you are. Then practice and worksheets can fit you. This is not a test, and nothing counts as a mark. It earns no points except for the badge First Steps.":
    "Beberapa soalan menunjukkan tahap anda. Ini bukan ujian. Tiada markah.",
  "From your tests and your practice. Your averages elsewhere count tests only.":
    "Daripada ujian dan latihan anda.",
  "Plan your own practice. Choose the days and the minutes. Only you see the plan, and you can change it at any time.":
    "Pilih hari anda. Hanya anda yang nampak.",
  "That is enough for today. Your brain learns while you rest, so come back tomorrow.":
    "Cukup untuk hari ini. Datang lagi esok.",
  "{right} of {practised} right in the last 30 days": "{right} daripada {practised} betul",
  "Your teachers have not added questions in this subject for your level yet. Try another subject.":
    "Belum ada soalan. Cuba mata pelajaran lain.",
  "You got this one, or one like it, wrong before.": "Cuba yang ini lagi.",
  "{topic}: one of the topics that you need to practise most.":
    "{topic}: ini paling membantu anda.",
  "It comes back once more tomorrow.": "Anda akan melihatnya lagi esok.",
  "It comes back once more in {again, plural, one {# day} other {# days}}.":
    "Anda akan melihatnya lagi dalam {again} hari.",
  "It comes back tomorrow.": "Cuba lagi esok.",
  "It comes back in {again, plural, one {# day} other {# days}}.": "Cuba lagi dalam {again} hari.",
  "You are offline. Your answer is kept on this device. We will check it when you are online again.":
    "Anda luar talian. Kami simpan jawapan anda dan semak nanti.",
  "{wrong, plural, one {The one that you got wrong comes} other {The # that you got wrong come}} back tomorrow to help you remember.":
    "{wrong} soalan kembali esok.",
  "{right} of {length} right. The questions get harder when you do well, so very few students get them all right.":
    "{right} daripada {length} betul. Bagus! Soalan menjadi lebih susah.",
  "{words} Practice and worksheets now fit you. The range gets narrower as you practise.":
    "{words} Sekarang latihan sesuai untuk anda.",
  "None of these was right yet, so another check-up would tell us no more. Practise one topic first. You see the answer after each question, and the questions get easier until they fit you.":
    "Ini terlalu susah. Latih satu topik dahulu. Ia akan menjadi mudah.",
  "You will see your score when another test that uses some of these questions is over and its answers are open.":
    "Markah anda keluar selepas satu ujian lain tamat.",
  "You will see your score when the school has approved your account, or when the test has ended for everybody.":
    "Markah anda keluar selepas ujian tamat untuk semua.",
});
