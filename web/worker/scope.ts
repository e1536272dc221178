/** What a service worker has beyond what a page has. The types of both worlds cannot be loaded into one program. */
interface WorkerScope {
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(what: { type: 'window'; includeUncontrolled: boolean }): Promise<PageClient[]>;
    openWindow(address: string): Promise<PageClient | null>;
  };
  registration: ServiceWorkerRegistration;
}

interface WorkerEvent {
  /** keeps the worker alive until it is done */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends WorkerEvent {
  request: Request;
  /** of a page: asked for while the worker was still being started */
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

export interface PushEvent extends WorkerEvent {
  data: { json(): unknown } | null;
}

export interface NotificationEvent extends WorkerEvent {
  notification: Notification;
}

/** A page of the site that is open in the browser. */
interface PageClient {
  visibilityState: DocumentVisibilityState;
  focus(): Promise<PageClient>;
  navigate(address: string): Promise<PageClient | null>;
}

export const scope = self as unknown as WorkerScope;
