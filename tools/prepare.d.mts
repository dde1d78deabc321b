export function findObstacle(
  version: string,
  platform: string,
  pinned: Record<string, string>,
  isInstalled: (name: string) => boolean,
): string | null;
