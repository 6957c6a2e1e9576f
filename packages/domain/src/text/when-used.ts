/** Made when it is first used: a format of dates takes a slow phone a tenth of a second. */
export function whenUsed<Format>(make: () => Format): () => Format {
  let made: Format | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
