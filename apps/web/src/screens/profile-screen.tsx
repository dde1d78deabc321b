import { ProfilePage } from '../features/profile/profile-page.tsx';

export function ProfileScreen() {
  return <ProfilePage />;
}
