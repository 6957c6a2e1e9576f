import classes from "./celebration.module.css";

/** Places, moments and turns of the pieces: always the same, so that nothing jumps when the page is drawn again. */
const PIECES = Array.from({ length: 18 }, (_, place) => ({
  "--left": `${(place * 37 + 5) % 97}%`,
  "--wait": `${(place * 53) % 420}ms`,
  "--drift": `${((place * 29) % 60) - 30}px`,
  "--turn": `${((place * 71) % 540) - 270}deg`,
}));

/**
 * A little paper that falls once over a card, for full marks, a badge or a goal that is reached. The words of the card
 * say what for; under reduced motion nothing falls. The card needs `position: relative`.
 */
export function Celebration() {
  return (
    <div className={classes.celebration} aria-hidden data-celebration>
      {PIECES.map((piece) => (
        <span key={piece["--left"]} className={classes.piece} style={piece as object} />
      ))}
    </div>
  );
}
