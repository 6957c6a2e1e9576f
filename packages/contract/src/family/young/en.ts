/** Short sentences for Primary 1 to 3, keyed by the usual English text that each replaces. */
export const en = {
  "Until then you can take tests, see your results and set your goals. After approval you can also use worksheets, consultations and rewards.":
    "You can take tests now.",
  "You are registered. It begins when your teacher begins it.":
    "You are in. Wait for your teacher.",
  "{minutes, plural, one {# minute} other {# minutes}} from when you begin.":
    "You have {minutes, plural, one {# minute} other {# minutes}}.",
  "Your teacher has answered your question in {subject}.": "Your teacher has an answer for you.",
  "Look again at what went wrong in {title}.": "Look at {title} again.",
  "Answer {least} to {most} questions in {subject}. There are no marks. It helps us choose practice for you.":
    "Answer a few {subject} questions. No marks.",
  "This is the topic in {subject} that needs practice most. You can gain most here.":
    "This helps you most in {subject}.",
  "{title}: it begins when you are ready.": "{title}. Start when you are ready.",
  "Only {left} more to earn this badge.": "Only {left} more!",
  "With a goal you can see how far you have come.": "Then you see how far you are.",
  "You will find your next test in Take Test.": "New tests come in Take Test.",
  "{title}: a few questions that fit what you had wrong. No marks.":
    "{title}. A few questions. No marks.",
  "{due, plural, one {# question that you got wrong comes} other {# questions that you got wrong come}} back today.":
    "{due, plural, one {# question} other {# questions}} to try again.",
  "A few questions on the topic that needs it most.": "A few questions, just for you.",
  "There is no date. Hand it in when it is done.": "Hand it in when you are done.",
  "It was due {date}. You can still hand it in late.": "It was due {date}. You can still do it.",
  "The last six months. Your goal of {goal}% is grade {grade}; the dashed line shows what you need for it in each part. The colour shows the last 30 days.":
    "Your goal is {goal}%. Try to reach the dashed line.",
  "Choose a test. You can come back to a running one.": "Choose a test.",
  "When your teacher gives you a test, it appears here.": "Your tests come here.",
  "What you have finished, newest first.": "The tests you have done.",
  "Your first test will appear here with its marks and review.": "Your first test comes here.",
  "You have not set a goal for {topic} yet, so we use {goal}%. Averages include tests and worksheets, but not practice.":
    "You have no goal yet, so we use {goal}%.",
  "Averages include tests and worksheets, but not practice and check-ups.":
    "Practice does not count here.",
  "You can no longer hand it in. Ask your teacher if you need more time.":
    "It is too late now. Ask your teacher.",
  "Your teacher will start the test. Keep this page open. It goes on by itself: you need not refresh it unless your teacher says so.":
    "Stay on this page. It starts by itself. Refresh only if your teacher says so.",
  "You do not have to wait here. Come back when it opens.": "Come back when it opens.",
  "You can start until your teacher ends the test.": "Start before your teacher ends the test.",
  "If your teacher ends the test earlier, it ends for you, too.":
    "It is over when your teacher ends it.",
  "{minutes, plural, one {Your # minute starts} other {Your # minutes start}} when you press the button.":
    "You have {minutes, plural, one {# minute} other {# minutes}}. Press to start.",
  "A charged device, or its charger": "A full battery",
  "Paper for your working": "Paper to work on",
  "Started. Read the instructions, then press Proceed To Test.":
    "It has started. Press Proceed To Test.",
  "After submitting you cannot change your answers.": "Then you cannot change them.",
  "{length, plural, one {# question} other {# questions}} not answered, {open}":
    "{length, plural, one {# question} other {# questions}} empty, {open}",
  "Keep this page open. If you stay offline,{over} answers count if they reach us {until}. After that we hand in what has reached us: tell your teacher.":
    "Keep this page open, and tell your teacher. Answers count if they reach us {until}.",
  "You can still read the questions here. We now save your answers from the other device.":
    "Here you can only read. You write on the other device now.",
  "You will see your result when your last answers have arrived.": "Your result comes soon.",
  "A teacher will mark your written answers.": "Your teacher will read your answers.",
  "The time is over. Your test was handed in automatically.": "Time is up. Your test is in.",
  "The test has ended. Your answers were handed in.": "The test is over. Your answers are in.",
  "Full marks. Every answer was right.": "Full marks! All right!",
  "That is better than your usual. Your practice shows.": "Better than before! Practice helps.",
  "Strong work. Look at what is left and finish the job.": "Great work! Only a little is left.",
  "Right where you usually are. The corrections show the next step.":
    "Well done. Now fix your mistakes.",
  "A good base. The Correction Review shows what to practise next.":
    "A good start. Now fix your mistakes.",
  "This one was hard. Take the corrections one at a time; each one counts.":
    "This one was hard. Fix one mistake at a time.",
  "The test was over before the last answer to {notTaken} arrived. The result counts what was saved before.":
    "Your last answer to {notTaken} came too late.",
  "You have earned all points for this month. Tests still count in your statistics. You can earn points again next month.":
    "You have all points for this month. More come next month.",
  "{known, plural, one {You saw the answer to # question in the last 7 days, so it earns} other {You saw the answers to # questions in the last 7 days, so they earn}} no points for being right.":
    "{known, plural, one {You knew # answer} other {You knew # answers}} before, so no points for that.",
  "You may get more when your teacher has marked the rest.": "More points may come later.",
  "{untried, plural, one {# mistake waits} other {# mistakes wait}} for you. You can go on at any time, here or from My Profile.":
    "{untried, plural, one {# mistake waits} other {# mistakes wait}} for you. You can go on later.",
  "Questions that you got wrong come back in Practice until you know them well.":
    "They come back in Practice until you know them.",
  "Not right yet. Try again. You know more now.": "Not yet. Try again!",
  "You left it blank in the test.": "You left it empty.",
  "It is not {value}. Look at the others again.": "It is not {value}.",
  "One more is right. Look at the others again.": "One more is right.",
  "Read the question again. What does it ask for, and in which unit?":
    "Read it again. What does it ask?",
  "Everything marked so far is right. Your teacher is still marking the rest.": "All right so far!",
  "Take your time. Nothing here counts as a mark.": "Take your time. No marks here.",
  "{due, plural, one {# question that you got wrong comes} other {# questions that you got wrong come}} back today. Then you get a few on the topic that needs it most.":
    "{due, plural, one {# question} other {# questions}} to try again, and a few more.",
  "A few questions on the topic that needs it most. You can stop at any time.":
    "A few questions, just for you. Stop when you like.",
  "{answers, plural, one {# question} other {# questions}} today, about {value, plural, one {# minute} other {# minutes}}. Want to do more? Choose a topic below.":
    "{answers, plural, one {# question} other {# questions}} done. Want more? Choose below.",
  "A few questions show where you are. Then practice and worksheets can fit you. This is not a test, and nothing counts as a mark. It earns no points except for the badge First Steps.":
    "A few questions show where you are. This is not a test. No marks.",
  "From your tests and your practice. Your averages elsewhere count tests only.":
    "From your tests and practice.",
  "Plan your own practice. Choose the days and the minutes. Only you see the plan, and you can change it at any time.":
    "Choose your days. Only you see them.",
  "That is enough for today. Your brain learns while you rest, so come back tomorrow.":
    "That is enough for today. Come back tomorrow.",
  "{right} of {practised} right in the last 30 days": "{right} of {practised} right",
  "Your teachers have not added questions in this subject for your level yet. Try another subject.":
    "No questions yet. Try another subject.",
  "You got this one, or one like it, wrong before.": "Try this one again.",
  "{topic}: one of the topics that you need to practise most.": "{topic}: this helps you most.",
  "It comes back once more tomorrow.": "You see it again tomorrow.",
  "It comes back once more in {again, plural, one {# day} other {# days}}.":
    "You see it again in {again, plural, one {# day} other {# days}}.",
  "It comes back tomorrow.": "Try it again tomorrow.",
  "It comes back in {again, plural, one {# day} other {# days}}.":
    "Try it again in {again, plural, one {# day} other {# days}}.",
  "You are offline. Your answer is kept on this device. We will check it when you are online again.":
    "You are offline. We keep your answer and check it later.",
  "{wrong, plural, one {The one that you got wrong comes} other {The # that you got wrong come}} back tomorrow to help you remember.":
    "{wrong, plural, one {# question comes} other {# questions come}} back tomorrow.",
  "{right} of {length} right. The questions get harder when you do well, so very few students get them all right.":
    "{right} of {length} right. Well done! They get harder.",
  "{words} Practice and worksheets now fit you. The range gets narrower as you practise.":
    "{words} Now practice fits you.",
  "None of these was right yet, so another check-up would tell us no more. Practise one topic first. You see the answer after each question, and the questions get easier until they fit you.":
    "These were too hard. Practise one topic first. It gets easier.",
  "You will see your score when another test that uses some of these questions is over and its answers are open.":
    "Your score comes when another test is over.",
  "You will see your score when the school has approved your account, or when the test has ended for everybody.":
    "Your score comes when the test is over for everybody.",
} as const;
