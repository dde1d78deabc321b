import { ITALY } from '@repo/contract/territory/territory';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type PlaceLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { code: string };

/** The address of a place is that of the dashboard with its code; the whole country has none, and names its tab. */
export const placeSearch = (code: string): { area: string } | { tab: 'territory' } =>
  code === ITALY ? { tab: 'territory' } : { area: code };

/** Opens a place. Its address can be kept and sent on. */
export function PlaceLink({ code, ...rest }: PlaceLinkProps) {
  // Exact: the country has no code, and would be the current page wherever one is open.
  return <Link {...rest} to="/institutional-dashboard" search={placeSearch(code)} activeOptions={{ exact: true }} />;
}
