/** One picture of a video, as the browser hands it on: where it can, a mark on the camera's own memory instead of a copy. */
export type GrabbedFrame = VideoFrame | ImageBitmap;

/** The picture the video shows now; null before its first one. Close it, or hand it to a worker that does. */
export async function grabFrame(video: HTMLVideoElement): Promise<GrabbedFrame | null> {
  if (video.videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return null;
  // Older browsers copy the frame, because they have no `VideoFrame`.
  return typeof VideoFrame === 'function' ? new VideoFrame(video) : createImageBitmap(video);
}

/** Resolves when the video shows a new picture, or the signal ends the waiting. */
export function nextFrame(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      signal.removeEventListener('abort', end);
      resolve();
    };
    signal.addEventListener('abort', end);
    // Older browsers do not say when a frame is new: then each painted one counts.
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(end);
    else requestAnimationFrame(end);
  });
}
