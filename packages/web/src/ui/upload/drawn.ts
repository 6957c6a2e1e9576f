/**
 * A canvas draws nothing when a phone is short of memory, and a browser that hides from trackers hands out other pixels
 * than were drawn. Either would be sent as a white or noisy picture.
 * @param context of a canvas that was transparent before
 * @throws when what is on the canvas is not what was drawn
 */
export function checkDrawn(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  if (!hasInk(data) || !readsBack()) throw new Error("This browser cannot draw pictures");
}

/** Whether any pixel is not transparent. */
export function hasInk(pixels: Uint8ClampedArray): boolean {
  for (let alpha = 3; alpha < pixels.length; alpha += 4) if (pixels[alpha] !== 0) return true;
  return false;
}

const PROBE = [12, 200, 34] as const;

function readsBack(): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d");
  if (!context) return false;
  context.fillStyle = `rgb(${PROBE.join(" ")})`;
  context.fillRect(0, 0, 1, 1);
  const { data } = context.getImageData(0, 0, 1, 1);
  return PROBE.every((value, place) => Math.abs(value - (data[place] ?? 0)) <= 2);
}

/** Paper below what was drawn: transparent pixels would become black in a JPEG. */
export function putWhiteBelow(context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas;
  context.globalCompositeOperation = "destination-over";
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
}
