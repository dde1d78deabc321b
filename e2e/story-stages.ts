import { writeFile } from 'node:fs/promises';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { filmPicture, launchWithFilm } from './fake-camera.ts';
import { expect, type Person, signIn } from './fixtures.ts';
import { photograph } from './glyph-pictures.ts';
import { openScan, upload } from './scan-steps.ts';
import { watchContext } from './watched-context.ts';

/** How people come to a glyph in this telling: by a photo of the print, or with the camera on it. */
export type Stage = {
  /** A person, signed in, who has this print before them. Once for each name. */
  enter: (username: string, password?: string) => Promise<Page>;
  /** Scans the print that lies there. */
  scan: (page: Page) => Promise<void>;
  close: () => Promise<void>;
};

export type StageMaker = (downloaded: Buffer, name: string) => Promise<Stage>;

/** The downloaded picture, printed and photographed badly, then uploaded. */
export function photoStages(newPerson: () => Promise<Person>): StageMaker {
  const entered = new Map<string, Page>();
  return async (downloaded) => {
    const photo = await photograph(downloaded);
    return {
      enter: async (username, password) => {
        const known = entered.get(username);
        if (known !== undefined) return known;
        const { page } = await newPerson();
        await signIn(page, username, password);
        entered.set(username, page);
        return page;
      },
      scan: async (page) => {
        await openScan(page);
        await upload(page, photo);
      },
      close: async () => undefined,
    };
  };
}

/** The downloaded picture, printed and moved about before a camera. Each print has a browser whose camera sees it. */
export function cameraStages(testInfo: TestInfo, baseURL: string): StageMaker {
  const states = new Map<string, Awaited<ReturnType<Person['context']['storageState']>>>();
  return async (downloaded, name) => {
    const film = testInfo.outputPath(`${name}.mjpeg`);
    await writeFile(testInfo.outputPath(`${name}.png`), downloaded);
    await filmPicture(downloaded, film);
    const browser: Browser = await launchWithFilm(film);
    const entered = new Map<string, Page>();
    const complaints: string[] = [];
    return {
      enter: async (username, password) => {
        const known = entered.get(username);
        if (known !== undefined) return known;
        const state = states.get(username);
        const context = await browser.newContext({ baseURL, ...(state && { storageState: state }) });
        const watch = await watchContext(context, baseURL);
        context.on('close', () => complaints.push(...watch.complaints));
        const page = await context.newPage();
        if (state === undefined) await signIn(page, username, password);
        states.set(username, await context.storageState());
        entered.set(username, page);
        return page;
      },
      scan: async (page) => {
        await openScan(page);
        await page.getByRole('button', { name: 'Use Camera' }).click();
      },
      close: async () => {
        for (const page of entered.values()) await page.context().close();
        await browser.close();
        expect(complaints, 'the browser complained').toEqual([]);
      },
    };
  };
}
