import './app/trusted-types.ts';
import './styles/main.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/pages/routes.tsx';
import { siteQueries } from './app/query-client.ts';
import { speakPageLanguage } from './device/remembered/language.ts';
import { catchInstallOffer } from './device/site/install-offer.ts';

speakPageLanguage();
catchInstallOffer();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// In slices: drawn at once the first page would be one long task on a slow phone.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={siteQueries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
