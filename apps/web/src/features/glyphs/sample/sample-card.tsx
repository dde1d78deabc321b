import type { DemoUsername } from '@repo/contract/glyphs/demo-sample';
import { Link } from '@tanstack/react-router';
import { m } from '../../../paraglide/messages.js';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { readDemoUsername } from './demo-username.ts';
import { SamplePlace } from './sample-place.tsx';
import { useSample } from './use-sample.ts';

/** For demo accounts alone: their sample card, and that everything in it is invented. */
export function SampleCard({ className }: { className?: string }) {
  const username = readDemoUsername();
  return username === null ? null : <DemoSample username={username} {...(className && { className })} />;
}

function DemoSample({ username, className = '' }: { username: DemoUsername; className?: string }) {
  const { state, madeId } = useSample(username);
  if (state === 'reading' || state === 'making') {
    return <SamplePlace className={className}>{state === 'making' ? m.sample_making() : ''}</SamplePlace>;
  }
  if (madeId === null) return null;
  const isPerson = username === 'demo';
  return (
    <Card title={m.sample_heading()} className={className}>
      <p className="max-w-prose text-label text-ink-2">
        {isPerson ? m.sample_about_person() : m.sample_about_others()}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/manage" search={{ glyph: madeId }} className={buttonClass()}>
          {m.sample_open()}
        </Link>
        <Link to="/demo-scan" className={buttonClass()}>
          {m.accounts_how_scanner()}
        </Link>
      </div>
    </Card>
  );
}
