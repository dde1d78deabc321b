/** Light on the sensor, 0 (none) to 1 (full), one plane for all colours or one each for red, green and blue. Pixel (i, j) covers i..i+1 by j..j+1. */
export type Light = { readonly planes: readonly Float32Array[]; readonly width: number; readonly height: number };

/** Applies a step to each plane. */
export function mapPlanes(light: Light, step: (plane: Float32Array) => Float32Array): Light {
  return { ...light, planes: light.planes.map(step) };
}
