import { expect, test } from 'vitest';
import { buildExample } from '../test/summary-example.ts';
import { PLANTED_FAULTS, plantFault } from '../test/summary-faults.ts';
import { checkSummary } from './check-summary.ts';
import { judgeNarrative, readNarrative, writeNarrative } from './narrative.ts';

const OURS = PLANTED_FAULTS.filter(({ noticedBy }) => noticedBy !== 'fhir' && noticedBy !== 'medplum');

test('there are at least twenty planted faults for our own rules, and the whole example has none', () => {
  expect(OURS.length).toBeGreaterThanOrEqual(20);
  expect(checkSummary(buildExample())).toEqual([]);
});

test.each(OURS)('our rules refuse a summary when $name', (fault) => {
  const findings = checkSummary(plantFault(fault));
  expect(findings.map(({ rule }) => rule)).toContain(fault.noticedBy);
  for (const { place } of findings) expect(place).not.toBe('');
});

test.each([
  ['<p>a &amp; b<br/>c</p><table class="grid"><tr><td colspan="2">d</td></tr></table>', null],
  ['<a href="#part">a</a><a href="tel:+39055">b</a><a name="c"> </a>', null],
  ['<a href="https://elsewhere.example">a</a>', 'outside'],
  ['<a href="//elsewhere.example">a</a>', 'outside'],
  ['<a href="data:text/html,a">a</a>', 'active'],
  ['<a href=" vbscript:a">a</a>', 'active'],
  ['<p style="background:url(https://elsewhere.example)">a</p>', 'active'],
  ['<svg onload="a()"></svg>', 'active'],
  ['<p><iframe src="a"></iframe></p>', 'active'],
  ['<SCRIPT>a()</SCRIPT>', 'active'],
  ['<p onmouseover=a()>a</p>', 'malformed'],
  ['<!-- a --><p>a</p>', 'malformed'],
  ['<p>a</div></p>', 'malformed'],
  ['<p>&unknown;</p>', 'malformed'],
] as const)('a narrative %s is judged %s', (body, fault) => {
  expect(judgeNarrative(`<div xmlns="http://www.w3.org/1999/xhtml">${body}</div>`)).toBe(fault);
});

test('whatever a line says is text in our narrative, and reads back as text', () => {
  const lines = ['<script>alert("1")</script> & more', "a 'b' > c"];
  const { div } = writeNarrative(lines, 'it');
  expect(judgeNarrative(div)).toBeNull();
  expect(div).not.toContain('<script');
  expect(readNarrative(div)).toBe(lines.join(' '));
});
