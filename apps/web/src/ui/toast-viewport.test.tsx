// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, forgetToasts, showToast } from './toast-store.ts';
import { ToastViewport } from './toast-viewport.tsx';
import { isSwipeAway } from './use-swipe-away.ts';

// The messages stand in their module: this needs a process of its own (vitest.config.ts).

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
const root = createRoot(document.body.appendChild(document.createElement('div')));
const card = () => document.querySelector<HTMLElement>('[data-toast]');
const text = (role: string) => document.querySelector(`[role="${role}"]`)?.textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const fire = (event: Event) => act(() => card()?.dispatchEvent(event));

beforeEach(() => {
  vi.useFakeTimers();
  act(() => root.render(<ToastViewport />));
});
afterEach(() => {
  act(() => forgetToasts());
  vi.useRealTimers();
});

test('[TOAST-03] it leaves after 5 s, and its clock stands still under pointer and focus', () => {
  act(() => void showToast({ title: 'Saved' }));
  pass(4_000);
  fire(new MouseEvent('pointerover', { bubbles: true }));
  pass(60_000);
  expect(card()).not.toBeNull();
  fire(new MouseEvent('pointerout', { bubbles: true }));
  pass(999);
  expect(card()).not.toBeNull();
  pass(2);
  expect(card()).toBeNull();
});

test('focus holds the clock as well', () => {
  act(() => void showToast({ title: 'Saved' }));
  act(() => card()?.focus());
  pass(60_000);
  expect(card()).not.toBeNull();
  act(() => card()?.blur());
  pass(5_001);
  expect(card()).toBeNull();
});

test('[TOAST-05] 49 px is not a swipe, 50 px is', () => {
  expect(isSwipeAway(49)).toBe(false);
  expect(isSwipeAway(50)).toBe(true);
  expect(isSwipeAway(-80)).toBe(false);
});

test('[TOAST-06] F8 focuses the message and gives the focus back', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  act(() => void showToast({ title: 'Saved' }));
  const press = () =>
    act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', bubbles: true })));
  press();
  expect(document.activeElement).toBe(card());
  press();
  expect(document.activeElement).toBe(field);
});

test('[TOAST-10] news are a status, errors an alert', () => {
  act(() => void showToast({ title: 'Saved', about: 'Version 2' }));
  expect([text('status'), text('alert')]).toEqual(['Saved. Version 2', '']);
  act(() => void showToast({ title: 'Failed', tone: 'danger' }));
  expect([text('status'), text('alert')]).toEqual(['', 'Failed']);
});

test('Esc and the action close it', () => {
  const run = vi.fn();
  act(() => void showToast({ title: 'Saved', action: { label: 'Show', run } }));
  act(() => document.querySelector<HTMLButtonElement>('[data-toast] button')?.click());
  expect(run).toHaveBeenCalledTimes(1);
  expect(card()).toBeNull();
  act(() => void showToast({ title: 'Again' }));
  fire(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(card()).toBeNull();
  dismissToast(-1);
});
