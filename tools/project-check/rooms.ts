import { posix } from 'node:path';
import type { WorkspacePlan } from '../../project.rules.ts';
import type { SourceFile } from './project-sources.ts';

export function isRelative(specifier: string): boolean {
  return specifier.startsWith('.');
}

export function resolveRelative(file: SourceFile, specifier: string): string {
  return posix.normalize(posix.join(posix.dirname(file.path), specifier.replace(/\?.*$/, '')));
}

export type Room = { room: string; feature: string | null };

/** A feature that a floor names is a room of its own; the others share the room `features`. */
export function findRoom(workspace: WorkspacePlan, path: string): Room | null {
  const inside = path.slice(`${workspace.root}/src/`.length).split('/');
  if (!path.startsWith(`${workspace.root}/src/`)) return null;
  const first = (inside[0] ?? '').replace(/\.[a-z.]+$/, '');
  if (first !== 'features') return { room: first, feature: null };
  const feature = inside[1] ?? '';
  return { room: findLevel(workspace, feature) < 0 ? 'features' : feature, feature };
}

export function findLevel(workspace: WorkspacePlan, room: string): number {
  return workspace.floors.findIndex((floor) => floor.includes(room));
}
