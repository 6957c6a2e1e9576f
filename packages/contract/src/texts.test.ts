import { expect, test } from "vitest";
import { texts } from "./texts.ts";

/* Other tests read texts from `texts`; that those of the specification are kept letter for letter is said here, once. */
test("the specification's texts are its own, letter for letter", () => {
  expect(texts).toMatchObject({
    account: {
      newPasswordRequired: "Please input new password!",
      passwordAgain: "Please re-enter your password",
      passwordsDiffer: "Passwords do not match",
    },
    attempt: {
      late: "The Test is Over! You are late.",
      notBegun:
        "The test has not started yet. Wait for the tutor's instruction then refresh the page.",
      startConfirm: "Are you sure you want to start this assignment?",
      reenterConfirm: "Your test is currently running. Would you like to enter again?",
    },
    common: {
      warning: "Warning!",
      error: "Error!",
      detailError: "Error !",
      success: "Success",
    },
    consultation: {
      imageRequired: "Please upload image ",
      imageInvalid: "Please select a valid image file.",
      queryRequired: "Please input your query!",
      subjectRequired: "Please input your subject!",
      videoRequired: "Please Upload Video",
      videoInvalid: "Please select a valid video file.",
      outcomeRequired: "Please input your query!",
      topicRequired: "Please input your topic!",
    },
    profile: {
      nameRequired: "Please input your name!",
      goalTooHigh: "Value should not be greater than 100",
      passwordsDiffer: "password and re enter Password should be same",
      confirm: "Are you sure you want to save the profile data?",
      newCountdown: "Set New CountDown",
    },
    registration: {
      emailRequired: "Please enter your E-mail!",
      emailInvalid: "This is not valid E-mail!",
      postalCodeRequired: "Please enter your postal code",
      postalCodeInvalid: "Please enter a valid postal code with up to 6 digits",
      passwordRequired: "Please enter your password",
      passwordAgain: "Please re-enter your password",
      passwordsDiffer: "Passwords do not match",
    },
    review: {
      choose: "Which review option do you wish to choose:",
      full: "Full Review",
      correction: "Correction Review",
      pending: "Final Results Pending",
      tooManyMarks: "Are You OK?",
    },
    reward: {
      categoryNameRequired: "Please write any category Name",
      nameRequired: "Name is required",
      descriptionRequired: "Description is required",
      categoryRequired: "Category is required",
      costRequired: "Cost is required",
      imageRequired: "Image is required",
      notEnough: "Oops! You don't have enough points to get this reward.",
    },
    signIn: {
      emailRequired: "Please input your E-mail!",
      emailInvalid: "The input is not valid E-mail!",
      passwordRequired: "Please input your Password!",
    },
    student: {
      noHistory: "No History Found",
      delivered: "Delivered",
      notDelivered: "Un Deliver",
    },
    subject: {
      nameRequired: "Please input subject name!",
    },
    teacher: {
      subjectRequired: "Please select any subject!",
      nameRequired: "Please input your name!",
      emailRequired: "Please input your E-mail!",
      emailInvalid: "The input is not valid E-mail!",
      phoneRequired: "Please input your phone number!",
      phoneInvalid: "Contact number must be 8 digit long",
      passwordRequired: "Please input your password!",
      passwordAgain: "Please confirm your password!",
      passwordsDiffer: "passwords are not same !",
      loadFailed: "Server Error",
    },
    test: {
      ended: "The Test has ended! Go to all tests to check the results",
      titleRequired: "Please give the test title",
      titleShort: "Title should be atleast 5 character long",
      titleTaken: "Another test exist with same name.",
      subjectRequired: "Please select a test type",
      durationRequired: "Please give test duration",
      questionsRequired: "Please Select Questions",
      created: "Test paper Created Successfully!",
      redirect: "Please wait, you will automatically be redirected to conduct test page.",
      linkCopied: "Link Copied to clipboard",
      registrationChanged: "Registration status changed",
      begun: "Test has begin",
      endedNow: "Test has ended",
    },
    upload: {
      imageTooLarge: "Image size must be less than or equal to 1 MB",
      imageInvalid: "Please select a valid image file.",
    },
    worksheet: {
      noQuestions: "No Questions to create worksheet in this topic",
      subjectRequired: "Please select any subject!",
    },
  });
});
