export { SignInCardsButton } from "./sign-in-cards-button.tsx";
