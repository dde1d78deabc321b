import { CharityPage } from '../features/charity/charity-page.tsx';

/** `/charity`, for anybody. */
export function CharityScreen() {
  return <CharityPage />;
}
