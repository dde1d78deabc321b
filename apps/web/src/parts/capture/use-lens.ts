import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { OpenCamera } from '../../device/media/camera.ts';
import { type CameraRange, nearSetting, readAbilities, readZoom, setLens } from '../../device/media/camera-lens.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';

/** Something that is on or off; null where the camera has no such thing. */
export type LensSwitch = { readonly on: boolean; readonly toggle: () => void } | null;
export type LensZoom = {
  readonly range: CameraRange;
  readonly value: number;
  readonly onZoom: (value: number) => void;
} | null;
export type Lens = { readonly zoom: LensZoom; readonly near: LensSwitch; readonly torch: LensSwitch };

/** What a person can set of the camera that runs. Another camera begins with nothing set. */
export function useLens(camera: OpenCamera | null, picture: RefObject<HTMLElement | null>): Lens {
  const abilities = useMemo(() => (camera === null ? null : readAbilities(camera)), [camera]);
  const [zoom, setZoom] = useState(1);
  const [near, setNear] = useState(false);
  const [torch, setTorch] = useState(false);
  const running = useRef(camera);
  running.current = camera;

  useEffect(() => {
    setZoom(camera === null ? 1 : readZoom(camera));
    setNear(false);
    setTorch(false);
  }, [camera]);

  /** Whether it was set, and the same camera still runs. */
  async function set(settings: Parameters<typeof setLens>[1]): Promise<boolean> {
    return camera !== null && (await setLens(camera, settings)) && running.current === camera;
  }

  const range = abilities?.zoom ?? null;
  // The slider follows the finger at once; a refused zoom is taken back.
  const onZoom = (value: number) => {
    setZoom(value);
    void set({ zoom: value }).then((isSet) => isSet || setZoom((now) => (now === value ? zoom : now)));
  };
  useZoomGestures(picture, { range, value: zoom, onZoom });
  const distance = abilities?.focusDistance ?? null;
  const usual = (range: CameraRange) =>
    abilities?.keepsFocus
      ? { focusMode: 'continuous', focusDistance: undefined }
      : { focusMode: 'manual', focusDistance: range.max };
  const toggleNear = (range: CameraRange) =>
    void set(near ? usual(range) : nearSetting(range)).then((isSet) => isSet && setNear(!near));
  const toggleTorch = () => void set({ torch: !torch }).then((isSet) => isSet && setTorch(!torch));
  return {
    zoom: range === null ? null : { range, value: zoom, onZoom },
    near: distance === null ? null : { on: near, toggle: () => toggleNear(distance) },
    torch: camera?.hasTorch ? { on: torch, toggle: toggleTorch } : null,
  };
}
