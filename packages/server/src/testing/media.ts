import sharp from "sharp";

/** A picture of one colour as a teacher's program would send it. */
export async function aPicture({
  width = 8,
  height = 6,
  format = "png",
}: {
  width?: number;
  height?: number;
  format?: "png" | "jpeg" | "gif";
} = {}): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: "#3366aa" } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `picture.${format}`, { type: `image/${format}` });
}
