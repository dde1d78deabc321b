// What the page and the face worker say to each other.

/** Where the build put the models and their arithmetic (face-files.ts). */
export type FaceFiles = {
  models: { blazeface: string; facemesh: string; faceres: string };
  wasmPrefix: string;
};

export type FaceRequest =
  | { id: number; kind: 'start'; files: FaceFiles }
  | { id: number; kind: 'describe'; frame: ImageBitmap };

/** `box` in pixels of the frame, from forehead to chin; `turnRad`: how far the face looks to the side. */
export type FaceFinding =
  | { found: 'none' | 'many' }
  | { found: 'one'; embedding: Float32Array; box: FaceBox; turnRad: number };

export type FaceBox = { left: number; top: number; width: number; height: number };

export type SeenFrame = { face: FaceFinding; widthPx: number; heightPx: number };

export type FaceAnswer =
  | { id: number; kind: 'ready' }
  | ({ id: number; kind: 'seen' } & SeenFrame)
  | { id: number; kind: 'failed' };
