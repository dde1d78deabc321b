import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { onceStanding } from '../../device/page-stands.ts';
import { AfterFirstPaint } from '../../ui/after-first-paint.tsx';

type Load<Props> = () => Promise<ComponentType<Props>>;

/**
 * A part that is loaded once the page stands, and then drawn in a turn of its own; `place` keeps its room until then. Not
 * `lazy`: React holds back what it waited for and shows all of it in one task, which is a long one on a slow phone. The
 * nearest error screen shows what loading throws.
 */
export function partOnceStanding<Props extends object>(
  load: Load<Props>,
  place: ReactNode = null,
): (props: Props) => ReactNode {
  const fetchPart = onceStanding(load);
  return (props) => <Standing fetchPart={fetchPart} place={place} props={props} />;
}

type StandingProps<Props> = { fetchPart: Load<Props>; place: ReactNode; props: Props };

function Standing<Props extends object>({ fetchPart, place, props }: StandingProps<Props>) {
  const [read, setRead] = useState<() => ComponentType<Props>>();
  useEffect(() => {
    let isGone = false;
    const keep = (next: () => ComponentType<Props>) => (isGone ? undefined : setRead(() => next));
    fetchPart().then(
      (Part) => keep(() => Part),
      (error: unknown) =>
        keep(() => {
          throw error;
        }),
    );
    return () => {
      isGone = true;
    };
  }, [fetchPart]);
  const Part = read?.();
  if (Part === undefined) return place;
  return (
    <AfterFirstPaint place={place}>
      <Part {...props} />
    </AfterFirstPaint>
  );
}
