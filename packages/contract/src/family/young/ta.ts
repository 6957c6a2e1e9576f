import { forYoung } from "./short.ts";

/** Tamil for Primary 1 to 3. */
export const ta = forYoung({
  "Until then you can take tests, see your results and set your goals. After approval you can also use worksheets, consultations and rewards.":
    "நீ இப்போது தேர்வு எழுதலாம்.",
  "You are registered. It begins when your teacher begins it.":
    "நீ சேர்ந்துவிட்டாய். ஆசிரியருக்காகக் காத்திரு.",
  "{minutes, plural, one {# minute} other {# minutes}} from when you begin.":
    "உனக்கு {minutes, plural, one {# நிமிடம்} other {# நிமிடங்கள்}} உண்டு.",
  "Your teacher has answered your question in {subject}.": "ஆசிரியர் உனக்குப் பதில் தந்துள்ளார்.",
  "Look again at what went wrong in {title}.": "{title} மீண்டும் பார்.",
  "Answer {least} to {most} questions in {subject}. There are no marks. It helps us choose practice for you.":
    "சில {subject} கேள்விகளுக்குப் பதில் சொல். மதிப்பெண் இல்லை.",
  "This is the topic in {subject} that needs practice most. You can gain most here.":
    "{subject} பாடத்தில் இது உனக்கு மிகவும் உதவும்.",
  "{title}: it begins when you are ready.": "{title}. தயாரானதும் தொடங்கு.",
  "Only {left} more to earn this badge.": "இன்னும் {left} மட்டுமே!",
  "With a goal you can see how far you have come.": "எவ்வளவு தூரம் வந்தாய் என்று தெரியும்.",
  "You will find your next test in Take Test.": "புதிய தேர்வுகள் தேர்வு எழுது பக்கத்தில் வரும்.",
  "{title}: a few questions that fit what you had wrong. No marks.":
    "{title}. சில கேள்விகள். மதிப்பெண் இல்லை.",
  "{due, plural, one {# question that you got wrong comes} other {# questions that you got wrong come}} back today.":
    "{due, plural, one {# கேள்வியை} other {# கேள்விகளை}} மீண்டும் முயல்.",
  "A few questions on the topic that needs it most.": "சில கேள்விகள், உனக்காகவே.",
  "There is no date. Hand it in when it is done.": "முடித்ததும் ஒப்படை.",
  "It was due {date}. You can still hand it in late.": "கடைசி நாள் {date}. இப்போதும் செய்யலாம்.",
  "The last six months. Your goal of {goal}% is grade {grade}; the dashed line shows what you need for it in each part. The colour shows the last 30 days.":
    "உன் இலக்கு {goal}%. கோடிட்ட இலக்கை எட்ட முயற்சி செய்.",
  "Choose a test. You can come back to a running one.": "ஒரு தேர்வைத் தேர்ந்தெடு.",
  "When your teacher gives you a test, it appears here.": "உன் தேர்வுகள் இங்கே வரும்.",
  "What you have finished, newest first.": "நீ செய்த தேர்வுகள்.",
  "Your first test will appear here with its marks and review.": "உன் முதல் தேர்வு இங்கே வரும்.",
  "You have not set a goal for {topic} yet, so we use {goal}%. Averages include tests and worksheets, but not practice.":
    "உனக்கு இன்னும் இலக்கு இல்லை, எனவே {goal}%.",
  "Averages include tests and worksheets, but not practice and check-ups.":
    "பயிற்சி இங்கே கணக்கில் இல்லை.",
  "You can no longer hand it in. Ask your teacher if you need more time.":
    "இப்போது தாமதம். ஆசிரியரிடம் கேள்.",
  "Your teacher will start the test. Keep this page open. It goes on by itself: you need not refresh it unless your teacher says so.":
    "இந்தப் பக்கத்திலேயே இரு. அது தானாகத் தொடங்கும். ஆசிரியர் சொன்னால் மட்டும் புதுப்பி.",
  "You do not have to wait here. Come back when it opens.": "திறக்கும்போது வா.",
  "You can start until your teacher ends the test.": "ஆசிரியர் முடிக்கும் முன் தொடங்கு.",
  "If your teacher ends the test earlier, it ends for you, too.": "ஆசிரியர் முடித்தால் தேர்வு முடியும்.",
  "{minutes, plural, one {Your # minute starts} other {Your # minutes start}} when you press the button.":
    "உனக்கு {minutes, plural, one {# நிமிடம்} other {# நிமிடங்கள்}} உண்டு. தொடங்க அழுத்து.",
  "A charged device, or its charger": "முழு மின்கலம்",
  "Paper for your working": "கணக்கிடத் தாள்",
  "Started. Read the instructions, then press Proceed To Test.":
    "தொடங்கிவிட்டது. தேர்வுக்குச் செல்லும் பொத்தானை அழுத்து.",
  "After submitting you cannot change your answers.": "அதன் பின் மாற்ற முடியாது.",
  "{length, plural, one {# question} other {# questions}} not answered, {open}":
    "{length, plural, one {# கேள்வி} other {# கேள்விகள்}} காலி, {open}",
  "Keep this page open. If you stay offline,{over} answers count if they reach us {until}. After that we hand in what has reached us: tell your teacher.":
    "இந்தப் பக்கத்தை மூடாதே, ஆசிரியரிடம் சொல். பதில்கள் {until} வந்தால் கணக்கில் சேரும்.",
  "You can still read the questions here. We now save your answers from the other device.":
    "இங்கே படிக்க மட்டுமே முடியும். இப்போது வேறு சாதனத்தில் எழுதுகிறாய்.",
  "You will see your result when your last answers have arrived.": "உன் முடிவு விரைவில் வரும்.",
  "A teacher will mark your written answers.": "ஆசிரியர் உன் பதில்களைப் படிப்பார்.",
  "The time is over. Your test was handed in automatically.":
    "நேரம் முடிந்தது. உன் தேர்வு ஒப்படைக்கப்பட்டது.",
  "The test has ended. Your answers were handed in.": "தேர்வு முடிந்தது. உன் பதில்கள் ஒப்படைக்கப்பட்டன.",
  "Full marks. Every answer was right.": "முழு மதிப்பெண்! எல்லாம் சரி!",
  "That is better than your usual. Your practice shows.": "முன்பைவிட நன்று! பயிற்சி உதவுகிறது.",
  "Strong work. Look at what is left and finish the job.": "மிக நன்று! இன்னும் கொஞ்சம்தான்.",
  "Right where you usually are. The corrections show the next step.":
    "நன்று. இப்போது தவறுகளைத் திருத்து.",
  "A good base. The Correction Review shows what to practise next.":
    "நல்ல தொடக்கம். இப்போது தவறுகளைத் திருத்து.",
  "This one was hard. Take the corrections one at a time; each one counts.":
    "இது கடினம். ஒவ்வொன்றாகத் திருத்து.",
  "The test was over before the last answer to {notTaken} arrived. The result counts what was saved before.":
    "{notTaken} இன் கடைசிப் பதில் தாமதமாக வந்தது.",
  "You have earned all points for this month. Tests still count in your statistics. You can earn points again next month.":
    "இந்த மாதப் புள்ளிகள் எல்லாம் பெற்றாய். அடுத்த மாதம் மேலும் வரும்.",
  "{known, plural, one {You saw the answer to # question in the last 7 days, so it earns} other {You saw the answers to # questions in the last 7 days, so they earn}} no points for being right.":
    "{known, plural, one {# விடை} other {# விடைகள்}} உனக்கு முன்பே தெரியும், அதற்குப் புள்ளி இல்லை.",
  "You may get more when your teacher has marked the rest.": "பிறகு மேலும் புள்ளிகள் வரலாம்.",
  "{untried, plural, one {# mistake waits} other {# mistakes wait}} for you. You can go on at any time, here or from My Profile.":
    "{untried, plural, one {# தவறு} other {# தவறுகள்}} உனக்காகக் காத்திருக்கின்றன. பிறகு தொடரலாம்.",
  "Questions that you got wrong come back in Practice until you know them well.":
    "உனக்குத் தெரியும் வரை அவை பயிற்சியில் மீண்டும் வரும்.",
  "Not right yet. Try again. You know more now.": "இன்னும் சரியில்லை. மீண்டும் முயல்!",
  "You left it blank in the test.": "நீ எழுதவில்லை.",
  "It is not {value}. Look at the others again.": "{value} அல்ல.",
  "One more is right. Look at the others again.": "இன்னும் ஒன்று சரி.",
  "Read the question again. What does it ask for, and in which unit?": "மீண்டும் படி. எதைக் கேட்கிறது?",
  "Everything marked so far is right. Your teacher is still marking the rest.": "இதுவரை எல்லாம் சரி!",
  "Take your time. Nothing here counts as a mark.": "மெதுவாகச் செய். இங்கே மதிப்பெண் இல்லை.",
  "{due, plural, one {# question that you got wrong comes} other {# questions that you got wrong come}} back today. Then you get a few on the topic that needs it most.":
    "{due, plural, one {# கேள்வியை} other {# கேள்விகளை}} மீண்டும் முயல், மேலும் சில.",
  "A few questions on the topic that needs it most. You can stop at any time.":
    "சில கேள்விகள், உனக்காகவே. விரும்பும்போது நிறுத்து.",
  "{answers, plural, one {# question} other {# questions}} today, about {value, plural, one {# minute} other {# minutes}}. Want to do more? Choose a topic below.":
    "{answers, plural, one {# கேள்வி} other {# கேள்விகள்}} முடிந்தன. இன்னும் வேண்டுமா? கீழே தேர்ந்தெடு.",
  "A few questions show where you are. Then practice and worksheets can fit you. This is not a test, and nothing counts as a mark. It earns no points except for the badge First Steps.":
    "சில கேள்விகள் உன் நிலையைக் காட்டும். இது தேர்வு அல்ல. மதிப்பெண் இல்லை.",
  "From your tests and your practice. Your averages elsewhere count tests only.":
    "உன் தேர்வுகளிலிருந்தும் பயிற்சியிலிருந்தும்.",
  "Plan your own practice. Choose the days and the minutes. Only you see the plan, and you can change it at any time.":
    "உன் நாட்களைத் தேர்ந்தெடு. நீ மட்டுமே பார்ப்பாய்.",
  "That is enough for today. Your brain learns while you rest, so come back tomorrow.":
    "இன்றைக்கு இது போதும். நாளை வா.",
  "{right} of {practised} right in the last 30 days": "{practised} இல் {right} சரி",
  "Your teachers have not added questions in this subject for your level yet. Try another subject.":
    "இன்னும் கேள்விகள் இல்லை. வேறு பாடத்தை முயல்.",
  "You got this one, or one like it, wrong before.": "இதை மீண்டும் முயல்.",
  "{topic}: one of the topics that you need to practise most.": "{topic}: இது உனக்கு மிகவும் உதவும்.",
  "It comes back once more tomorrow.": "நாளை மீண்டும் பார்ப்பாய்.",
  "It comes back once more in {again, plural, one {# day} other {# days}}.":
    "{again, plural, one {# நாளில்} other {# நாட்களில்}} மீண்டும் பார்ப்பாய்.",
  "It comes back tomorrow.": "நாளை மீண்டும் முயல்.",
  "It comes back in {again, plural, one {# day} other {# days}}.":
    "{again, plural, one {# நாளில்} other {# நாட்களில்}} மீண்டும் முயல்.",
  "You are offline. Your answer is kept on this device. We will check it when you are online again.":
    "இணையம் இல்லை. உன் பதிலை வைத்துப் பிறகு பார்ப்போம்.",
  "{wrong, plural, one {The one that you got wrong comes} other {The # that you got wrong come}} back tomorrow to help you remember.":
    "{wrong, plural, one {# கேள்வி} other {# கேள்விகள்}} நாளை மீண்டும் வரும்.",
  "{right} of {length} right. The questions get harder when you do well, so very few students get them all right.":
    "{length} இல் {right} சரி. நன்று! கேள்விகள் கடினமாகும்.",
  "{words} Practice and worksheets now fit you. The range gets narrower as you practise.":
    "{words} இப்போது பயிற்சி உனக்கு ஏற்றது.",
  "None of these was right yet, so another check-up would tell us no more. Practise one topic first. You see the answer after each question, and the questions get easier until they fit you.":
    "இவை மிகக் கடினம். முதலில் ஒரு தலைப்பைப் பயிற்சி செய். அது எளிதாகும்.",
  "You will see your score when another test that uses some of these questions is over and its answers are open.":
    "வேறொரு தேர்வு முடிந்ததும் உன் மதிப்பெண் வரும்.",
  "You will see your score when the school has approved your account, or when the test has ended for everybody.":
    "எல்லோருக்கும் தேர்வு முடிந்ததும் உன் மதிப்பெண் வரும்.",
});
