import { m } from '../../paraglide/messages.js';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';

export function InstitutionsSkeleton() {
  return (
    <Skeleton label={m.institutions_loading()}>
      <SkeletonBar className="mb-4 h-7 w-56" />
      <div className="grid gap-4 md:grid-cols-2">
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <div key={card} className="rounded-card border border-line bg-surface p-5">
            <div className="mb-5 flex gap-3">
              <SkeletonBar className="size-11 rounded-full" />
              <SkeletonBar className="h-6 grow" />
            </div>
            <SkeletonBar className="mb-3 h-36" />
            <SkeletonBar className="mb-3 h-10" />
            <SkeletonBar className="h-20" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
