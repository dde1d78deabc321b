/** Where the device is, rounded; null when it does not know or the person said no. */
export type DevicePlace = { readonly latitude: number; readonly longitude: number };

const PATIENCE_MS = 20_000;

/** Asks the person through the browser, and leaves out what nobody needs: three decimals are about 100 m. */
export function readDevicePlace(decimals: number): Promise<DevicePlace | null> {
  const scale = 10 ** decimals;
  const round = (degrees: number) => Math.round(degrees * scale) / scale;
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: round(coords.latitude), longitude: round(coords.longitude) }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: 60_000 },
    );
  });
}
