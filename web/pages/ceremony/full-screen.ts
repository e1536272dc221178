/** A browser may refuse; the ceremony goes on in the window then. */
export const enterFullScreen = () => void document.documentElement.requestFullscreen?.().catch(() => {});

export const toggleFullScreen = () =>
  document.fullscreenElement ? void document.exitFullscreen() : enterFullScreen();
