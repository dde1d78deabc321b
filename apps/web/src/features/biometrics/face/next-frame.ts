/** The newest picture of a video, once it shows another one. Never settles after the signal: nobody waits then. */
export async function nextFrame(video: HTMLVideoElement): Promise<ImageBitmap> {
  await new Promise<void>((resolve) => {
    // Older browsers do not say when a frame is new: then each painted one counts.
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
    else requestAnimationFrame(() => resolve());
  });
  return createImageBitmap(video);
}
