import { forYoung } from "./short.ts";

/** Chinese for Primary 1 to 3. */
export const zh = forYoung({
  "Until then you can take tests, see your results and set your goals. After approval you can also use worksheets, consultations and rewards.":
    "你现在可以参加测验。",
  "You are registered. It begins when your teacher begins it.": "你报名了。等老师开始。",
  "{minutes, plural, one {# minute} other {# minutes}} from when you begin.":
    "你有 {minutes} 分钟。",
  "Your teacher has answered your question in {subject}.": "老师有答案给你。",
  "Look again at what went wrong in {title}.": "再看看 {title}。",
  "Answer {least} to {most} questions in {subject}. There are no marks. It helps us choose practice for you.":
    "答几道{subject}题。不算分。",
  "This is the topic in {subject} that needs practice most. You can gain most here.":
    "这个最能帮你学好{subject}。",
  "{title}: it begins when you are ready.": "{title}。准备好就开始。",
  "Only {left} more to earn this badge.": "只差 {left} 个！",
  "With a goal you can see how far you have come.": "这样就看到你走了多远。",
  "You will find your next test in Take Test.": "新的测验会在“参加测验”里。",
  "{title}: a few questions that fit what you had wrong. No marks.": "{title}。几道题。不算分。",
  "{due, plural, one {# question that you got wrong comes} other {# questions that you got wrong come}} back today.":
    "{due} 题再试一次。",
  "A few questions on the topic that needs it most.": "几道题，专门给你的。",
  "There is no date. Hand it in when it is done.": "做完就交。",
  "It was due {date}. You can still hand it in late.": "应在 {date} 前交。现在还可以做。",
  "The last six months. Your goal of {goal}% is grade {grade}; the dashed line shows what you need for it in each part. The colour shows the last 30 days.":
    "你的目标是 {goal}%。努力达到虚线吧。",
  "Choose a test. You can come back to a running one.": "选一份测验。",
  "When your teacher gives you a test, it appears here.": "你的测验会在这里。",
  "What you have finished, newest first.": "你做过的测验。",
  "Your first test will appear here with its marks and review.": "你的第一份测验会在这里。",
  "You have not set a goal for {topic} yet, so we use {goal}%. Averages include tests and worksheets, but not practice.":
    "你还没有目标，所以用 {goal}%。",
  "Averages include tests and worksheets, but not practice and check-ups.": "练习不算在这里。",
  "You can no longer hand it in. Ask your teacher if you need more time.": "现在太迟了。问问老师。",
  "Your teacher will start the test. Keep this page open. It goes on by itself: you need not refresh it unless your teacher says so.":
    "留在这一页。它会自己开始。老师叫你刷新才刷新。",
  "You do not have to wait here. Come back when it opens.": "开放时再来。",
  "You can start until your teacher ends the test.": "在老师结束测验前开始。",
  "If your teacher ends the test earlier, it ends for you, too.": "老师结束，测验就结束。",
  "{minutes, plural, one {Your # minute starts} other {Your # minutes start}} when you press the button.":
    "你有 {minutes} 分钟。按一下开始。",
  "A charged device, or its charger": "充满的电池",
  "Paper for your working": "演算纸",
  "Started. Read the instructions, then press Proceed To Test.": "开始了。按“前往测验”。",
  "After submitting you cannot change your answers.": "交了就不能改。",
  "{length, plural, one {# question} other {# questions}} not answered, {open}":
    "{length} 题还空着，{open}",
  "Keep this page open. If you stay offline,{over} answers count if they reach us {until}. After that we hand in what has reached us: tell your teacher.":
    "不要关这一页，告诉老师。答案{until}到就算。",
  "You can still read the questions here. We now save your answers from the other device.":
    "这里只能看。你现在在另一台设备上写。",
  "You will see your result when your last answers have arrived.": "成绩很快就来。",
  "A teacher will mark your written answers.": "老师会看你的答案。",
  "The time is over. Your test was handed in automatically.": "时间到。你的测验交了。",
  "The test has ended. Your answers were handed in.": "测验完了。你的答案交了。",
  "Full marks. Every answer was right.": "满分！全对！",
  "That is better than your usual. Your practice shows.": "比以前好！练习有用。",
  "Strong work. Look at what is left and finish the job.": "真棒！只剩一点点。",
  "Right where you usually are. The corrections show the next step.": "做得好。现在改正错题。",
  "A good base. The Correction Review shows what to practise next.": "好的开始。现在改正错题。",
  "This one was hard. Take the corrections one at a time; each one counts.":
    "这份很难。一次改一题。",
  "The test was over before the last answer to {notTaken} arrived. The result counts what was saved before.":
    "{notTaken}的最后答案来得太迟。",
  "You have earned all points for this month. Tests still count in your statistics. You can earn points again next month.":
    "这个月的积分你都拿到了。下个月还有。",
  "{known, plural, one {You saw the answer to # question in the last 7 days, so it earns} other {You saw the answers to # questions in the last 7 days, so they earn}} no points for being right.":
    "有 {known} 题的答案你早知道，所以没有积分。",
  "You may get more when your teacher has marked the rest.": "以后可能还有积分。",
  "{untried, plural, one {# mistake waits} other {# mistakes wait}} for you. You can go on at any time, here or from My Profile.":
    "还有 {untried} 个错处等着你。以后可以继续。",
  "Questions that you got wrong come back in Practice until you know them well.":
    "它们会在练习里再来，直到你会。",
  "Not right yet. Try again. You know more now.": "还没对。再试一次！",
  "You left it blank in the test.": "你没写。",
  "It is not {value}. Look at the others again.": "不是 {value}。",
  "One more is right. Look at the others again.": "还有一个对的。",
  "Read the question again. What does it ask for, and in which unit?": "再读一次。它问什么？",
  "Everything marked so far is right. Your teacher is still marking the rest.": "到现在全对！",
  "Take your time. Nothing here counts as a mark.": "慢慢来。这里不算分。",
  "{due, plural, one {# question that you got wrong comes} other {# questions that you got wrong come}} back today. Then you get a few on the topic that needs it most.":
    "{due} 题再试一次，还有几道。",
  "A few questions on the topic that needs it most. You can stop at any time.":
    "几道题，专门给你的。随时可以停。",
  "{answers, plural, one {# question} other {# questions}} today, about {value, plural, one {# minute} other {# minutes}}. Want to do more? Choose a topic below.":
    "做了 {answers} 题。还想做？在下面选。",
  "A few questions show where you are. Then practice and worksheets can fit you. This is not a test, and nothing counts as a mark. It earns no points except for the badge First Steps.":
    "几道题看看你在哪里。这不是测验。不算分。",
  "From your tests and your practice. Your averages elsewhere count tests only.":
    "来自你的测验和练习。",
  "Plan your own practice. Choose the days and the minutes. Only you see the plan, and you can change it at any time.":
    "选你的日子。只有你看得到。",
  "That is enough for today. Your brain learns while you rest, so come back tomorrow.":
    "今天够了。明天再来。",
  "{right} of {practised} right in the last 30 days": "{practised} 题对了 {right} 题",
  "Your teachers have not added questions in this subject for your level yet. Try another subject.":
    "还没有题。试试别的科目。",
  "You got this one, or one like it, wrong before.": "这题再试一次。",
  "{topic}: one of the topics that you need to practise most.": "{topic}：最能帮你。",
  "It comes back once more tomorrow.": "明天会再看到它。",
  "It comes back once more in {again, plural, one {# day} other {# days}}.":
    "{again} 天后会再看到它。",
  "It comes back tomorrow.": "明天再试。",
  "It comes back in {again, plural, one {# day} other {# days}}.": "{again} 天后再试。",
  "You are offline. Your answer is kept on this device. We will check it when you are online again.":
    "你没有网络。我们保存答案，以后再看。",
  "{wrong, plural, one {The one that you got wrong comes} other {The # that you got wrong come}} back tomorrow to help you remember.":
    "{wrong} 题明天再来。",
  "{right} of {length} right. The questions get harder when you do well, so very few students get them all right.":
    "{length} 题对了 {right} 题。做得好！题会越来越难。",
  "{words} Practice and worksheets now fit you. The range gets narrower as you practise.":
    "{words}现在练习适合你了。",
  "None of these was right yet, so another check-up would tell us no more. Practise one topic first. You see the answer after each question, and the questions get easier until they fit you.":
    "这些太难了。先练一个课题，会变容易。",
  "You will see your score when another test that uses some of these questions is over and its answers are open.":
    "另一个测验结束后，你就能看到分数。",
  "You will see your score when the school has approved your account, or when the test has ended for everybody.":
    "大家都做完后，你就能看到分数。",
});
