import type { PlaceName } from '@house/contract/territory/territory';
import { m } from '../../../paraglide/messages.js';
import { Icon } from '../../../ui/icons/icon.tsx';
import { PlaceLink } from './place-link.tsx';
import { placeName } from './place-words.ts';

/** From the country down to the place on the screen. */
export function PlacePath({ path, place }: { path: readonly PlaceName[]; place: PlaceName }) {
  return (
    <nav aria-label={m.territory_path()}>
      <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {path.map((above) => (
          <li key={above.code} className="flex items-center gap-2">
            <PlaceLink code={above.code} className="link py-1">
              {placeName(above)}
            </PlaceLink>
            <Icon name="right" size={16} className="text-ink-3" />
          </li>
        ))}
        <li aria-current="location" className="py-1 font-strong">
          {placeName(place)}
        </li>
      </ol>
    </nav>
  );
}
