import { rename } from 'node:fs/promises';
import type { BrowserContextOptions, Page, TestInfo } from '@playwright/test';
import { type BrowserPerson, expect } from '../fixtures.ts';
import { filmPicture, launchWithFilm } from '../media/fake-camera.ts';
import { photograph } from '../media/glyph-pictures.ts';
import { watchContext } from '../watched-context.ts';
import { demoState, openScan, upload } from './scan-steps.ts';

/** How people come to a glyph in this telling: by a photo of the print, or with the camera on it. */
export type Stage = {
  /** From now on this picture, printed, lies before everybody. */
  lay: (picture: Buffer) => Promise<void>;
  /** A demo account on the scanner. */
  signInDemo: (username: string) => Promise<Page>;
  /** Somebody who comes in by these steps, on the scanner. */
  signIn: (comeIn: (page: Page) => Promise<unknown>) => Promise<Page>;
  /** Scans the print that lies there. */
  scan: (page: Page) => Promise<void>;
  close: () => Promise<void>;
};

type NewPerson = (options?: BrowserContextOptions) => Promise<BrowserPerson>;

function signInWays(newPerson: NewPerson, baseURL: string): Pick<Stage, 'signIn' | 'signInDemo'> {
  return {
    signInDemo: async (username) => {
      const { page } = await newPerson({ storageState: await demoState(baseURL, username) });
      await openScan(page);
      return page;
    },
    signIn: async (comeIn) => {
      const { page } = await newPerson();
      await comeIn(page);
      await openScan(page);
      return page;
    },
  };
}

/** The picture, printed and photographed badly, then uploaded. */
export function photoStage(newPerson: NewPerson, baseURL: string): Stage {
  let photo: Buffer = Buffer.alloc(0);
  return {
    ...signInWays(newPerson, baseURL),
    lay: async (picture) => {
      photo = await photograph(picture);
    },
    scan: (page) => upload(page, photo),
    close: async () => undefined,
  };
}

/** The picture, printed and moved about before a camera: a browser whose camera plays whatever film lies there when it starts. */
export async function cameraStage(testInfo: TestInfo, baseURL: string): Promise<Stage> {
  const film = testInfo.outputPath('film.mjpeg');
  const browser = await launchWithFilm(film);
  const endings: (() => Promise<void>)[] = [];
  const newPerson: NewPerson = async (options) => {
    const context = await browser.newContext({ baseURL, ...options });
    const watch = await watchContext(context, baseURL);
    endings.push(async () => {
      await context.close();
      expect(watch.complaints, 'the browser complained').toEqual([]);
    });
    return { context, page: await context.newPage() };
  };
  return {
    ...signInWays(newPerson, baseURL),
    lay: async (picture) => {
      const next = testInfo.outputPath('next.mjpeg');
      await filmPicture(picture, next);
      await rename(next, film);
    },
    scan: (page) => page.getByRole('button', { name: 'Use Camera' }).click(),
    close: async () => {
      for (const end of endings) await end();
      await browser.close();
    },
  };
}
