import { useRouter } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Skeleton, SkeletonBar } from '../../ui/skeleton.tsx';

/** Stands in for a screen whose code is still on its way. Cancel leads back to where the person was. */
export function PageSkeleton() {
  const { history } = useRouter();
  return (
    <Skeleton label={m.shell_loading_page()} {...(history.canGoBack() && { onCancel: () => history.back() })}>
      <SkeletonBar className="h-8 w-56" />
      <SkeletonBar className="mt-6 h-64 w-full rounded-card" />
    </Skeleton>
  );
}
