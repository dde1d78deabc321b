import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

// React, the router and one heading: the least that a page of this stack is. `npm run proof lighthouse` measures it
// beside the real pages, because times alone depend on the machine.

const root = createRootRoute();
const page = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => createElement('h1', null, 'One heading'),
});
const router = createRouter({ routeTree: root.addChildren([page]) });

const place = document.getElementById('root');
if (!place) throw new Error('index.html has no #root');
createRoot(place).render(createElement(RouterProvider, { router }));
