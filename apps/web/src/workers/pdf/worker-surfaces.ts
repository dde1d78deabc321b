type Surface = { canvas: OffscreenCanvas | null; context: OffscreenCanvasRenderingContext2D | null };

/** The canvases of a worker, as the library wants to be given them. */
export class WorkerCanvases {
  create(width: number, height: number): Surface {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height));
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }
  reset(surface: Surface, width: number, height: number): void {
    if (surface.canvas === null) return;
    surface.canvas.width = Math.max(1, width);
    surface.canvas.height = Math.max(1, height);
  }
  destroy(surface: Surface): void {
    if (surface.canvas !== null) surface.canvas.width = 1;
    surface.canvas = null;
    surface.context = null;
  }
}

/** Colour filters need a document; a glyph is read without them. */
export class NoFilters {
  addFilter(): string {
    return 'none';
  }
  addHCMFilter(): string {
    return 'none';
  }
  addAlphaFilter(): string {
    return 'none';
  }
  addLuminosityFilter(): string {
    return 'none';
  }
  addKnockoutFilter(): string {
    return 'none';
  }
  addHighlightHCMFilter(): string {
    return 'none';
  }
  destroy(): void {
    // Nothing is kept.
  }
}
