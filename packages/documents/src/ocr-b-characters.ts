import { OCR_B_OUTLINES } from './ocr-b-outlines.ts';

/** The cell of one character, in the pixels in which pictures and drawings are compared. */
export const CELL_WIDTH_PX = 20;
export const CELL_HEIGHT_PX = 28;

export const CHARACTERS = Object.keys(OCR_B_OUTLINES).join('');

/** The drawings one after another, each with mean 0 and length 1, so that the product of two is their likeness. */
export type Templates = Float32Array;
