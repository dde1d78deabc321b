import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

type PlaceLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & { code: string };

/** The address of a place is that of the dashboard with its code. */
export const placeSearch = (code: string): { area: string } => ({ area: code });

/** Opens a place. Its address can be kept and sent on. */
export function PlaceLink({ code, ...rest }: PlaceLinkProps) {
  return <Link {...rest} to="/institutional-dashboard" search={placeSearch(code)} activeOptions={{ exact: true }} />;
}
