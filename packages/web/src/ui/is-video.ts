const VIDEO = /\.(mp4|webm|ogv|mov|m4v|avi|mkv)(\?|#|$)/i;

/** Whether an address leads to a video, by its ending. */
export const isVideo = (address: string): boolean => VIDEO.test(address);
