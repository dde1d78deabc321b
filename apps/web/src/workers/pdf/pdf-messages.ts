/**
 * `password`: it does not open without one. `large`: more bytes than are taken. `empty`: no page. `slow`: the time was over
 * before a page was seen. `unloaded`: what reads PDFs could not be loaded, because there is no network.
 */
export type PdfFault = 'password' | 'large' | 'damaged' | 'empty' | 'slow' | 'unloaded';

export type PdfRequest =
  | { readonly kind: 'open'; readonly file: Blob }
  /** Pages are counted from one. */
  | { readonly kind: 'draw'; readonly page: number };

export type PdfAnswer =
  | { readonly kind: 'opened'; readonly pages: number }
  | { readonly kind: 'drawn'; readonly bitmap: ImageBitmap }
  /** It is about a file, or about one page of it. */
  | { readonly kind: 'fault'; readonly why: 'password' | 'damaged' | 'empty' | 'unloaded' };
