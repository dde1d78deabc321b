import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';

/** Stands in for a list or the facts of something. */
export function RowsSkeleton({ label, className = '' }: { label: string; className?: string }) {
  return (
    <Skeleton label={label} className={`px-4 pb-5 sm:px-5 ${className}`}>
      <div className="space-y-3">
        {['first', 'second', 'third', 'fourth'].map((row) => (
          <SkeletonBar key={row} className="h-10" />
        ))}
      </div>
    </Skeleton>
  );
}
