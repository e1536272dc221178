/**
 * Programs that print "fine" if they were linked rightly. They use what linkers and static libraries have broken before:
 * variables of a thread, functions that are chosen at the start (memcpy, sqrt), constructors and what runs at the end,
 * streams before main, exceptions out of a library and through one, locks and threads whose symbols are weak, and an
 * array that is larger than a program.
 */
export const linkTrials = {
  c: `#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static __thread int own = 7;
static char big[1 << 28], word[8];
static void __attribute__((constructor)) early(void) { memcpy(word, "fi", strlen("fi") + 1); }
static void last(void) { puts("ne"); }
static int order(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }
int main(int count, char **words) {
  int numbers[] = {3, 1, 2};
  qsort(numbers, 3, sizeof(int), order);
  big[sizeof big - 1] = 1;
  if (own != 7 || numbers[0] != 1 || big[1 << 20] || floor(sqrt(count + 15.5)) != 4) return 1;
  atexit(last);
  return printf("%s", word) < 0;
}
`,
  'c++': `#include <condition_variable>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
struct Early { Early() { std::cout << "fi"; } } early;
thread_local int own = 7;
thread_local std::string text = "of this thread";
std::once_flag once;
char big[1 << 28];
int refuse(const void *, const void *) { throw std::runtime_error("refused"); }
int main() {
  int seen = 0, numbers[] = {2, 1};
  bool ready = false;
  std::mutex lock;
  std::condition_variable told;
  std::thread other([&] {
    own = 8;
    text += " alone";
    try { std::stoi("x"); } catch (std::invalid_argument &) { seen |= 1; }
    try { std::qsort(numbers, 2, sizeof(int), refuse); } catch (std::exception &) { seen |= 2; }
    std::call_once(once, [&] { seen |= 4; });
    std::lock_guard<std::mutex> held(lock);
    ready = true;
    told.notify_one();
  });
  std::unique_lock<std::mutex> held(lock);
  told.wait(held, [&] { return ready; });
  held.unlock();
  other.join();
  big[sizeof big - 1] = 1;
  if (seen == 7 && own == 7 && text == "of this thread" && !big[1 << 20]) std::cout << "ne" << std::endl;
}
`,
  rust: `use std::{cell::Cell, panic, thread};
thread_local!(static OWN: Cell<i32> = Cell::new(7));
fn main() {
    panic::set_hook(Box::new(|_| {}));
    let other = thread::spawn(|| {
        OWN.with(|own| own.set(8));
        panic::catch_unwind(|| "x".parse::<i32>().unwrap()).is_err()
    });
    if other.join().unwrap() && OWN.with(|own| own.get()) == 7 {
        println!("fine");
    }
}
`,
  haskell: `import Control.Concurrent
import Control.Exception
import qualified Data.IORef as Ref

main :: IO ()
main = do
  seen <- Ref.newIORef (0 :: Integer)
  done <- newEmptyMVar
  _ <- forkIO $ do
    caught <- try (evaluate (read "x" :: Int)) :: IO (Either SomeException Int)
    Ref.modifyIORef seen (+ either (const (2 ^ 70)) (const 0) caught)
    putMVar done ()
  takeMVar done
  total <- Ref.readIORef seen
  putStrLn (if total == 2 ^ 70 && floor (sqrt 17 :: Double) == (4 :: Int) then "fine" else "not")
`,
};
