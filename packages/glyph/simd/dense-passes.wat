;; The reader's passes over every pixel of a picture or every sample of a grid, four at a time. `npm run generate` assembles this file into
;; src/detect/image/dense-module.ts. Each pass also exists in TypeScript (its comment names the function) with bit-identical results: all sums
;; are of 32-bit floats, in the same order. Lengths are in pixels unless bytes are named.
;; Pictures are at least 24 pixels wide. A pass may read a little beyond the end of a picture, without effect on the result.
(module
  (memory (export "memory") 8)

  ;; For each pattern of four bits the positions of its ones, in order: 16 times four numbers. Entries after the last one are ignored.
  (data (i32.const 0)
    "\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00" ;; none
    "\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00" ;; 0
    "\01\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00" ;; 1
    "\00\00\00\00\01\00\00\00\00\00\00\00\00\00\00\00" ;; 0 1
    "\02\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00" ;; 2
    "\00\00\00\00\02\00\00\00\00\00\00\00\00\00\00\00" ;; 0 2
    "\01\00\00\00\02\00\00\00\00\00\00\00\00\00\00\00" ;; 1 2
    "\00\00\00\00\01\00\00\00\02\00\00\00\00\00\00\00" ;; 0 1 2
    "\03\00\00\00\00\00\00\00\00\00\00\00\00\00\00\00" ;; 3
    "\00\00\00\00\03\00\00\00\00\00\00\00\00\00\00\00" ;; 0 3
    "\01\00\00\00\03\00\00\00\00\00\00\00\00\00\00\00" ;; 1 3
    "\00\00\00\00\01\00\00\00\03\00\00\00\00\00\00\00" ;; 0 1 3
    "\02\00\00\00\03\00\00\00\00\00\00\00\00\00\00\00" ;; 2 3
    "\00\00\00\00\02\00\00\00\03\00\00\00\00\00\00\00" ;; 0 2 3
    "\01\00\00\00\02\00\00\00\03\00\00\00\00\00\00\00" ;; 1 2 3
    "\00\00\00\00\01\00\00\00\02\00\00\00\03\00\00\00" ;; 0 1 2 3
  )

  ;; Luma of each of four opaque pixels: (77 red + 150 green + 29 blue) / 256. Red and blue are multiplied and added as one pair of 16 bits.
  (func $lumaOfFour (param $words v128) (result v128)
    (f32x4.mul
      (f32x4.convert_i32x4_s
        (i32x4.add
          (i32x4.dot_i16x8_s
            (v128.and (local.get $words) (v128.const i32x4 0x00ff00ff 0x00ff00ff 0x00ff00ff 0x00ff00ff))
            (v128.const i16x8 77 29 77 29 77 29 77 29))
          (i32x4.dot_i16x8_s
            (v128.and
              (i32x4.shr_u (local.get $words) (i32.const 8))
              (v128.const i32x4 0x000000ff 0x000000ff 0x000000ff 0x000000ff))
            (v128.const i16x8 150 0 150 0 150 0 150 0))))
      (v128.const f32x4 0.00390625 0.00390625 0.00390625 0.00390625)))

  ;; Single pixels, blended with white paper where they are transparent.
  (func $lightOfEach (param $from i32) (param $to i32) (param $count i32)
    (local $word i32) (local $alpha i32) (local $luma f64)
    (block $done
      (loop $pixel
        (br_if $done (i32.le_s (local.get $count) (i32.const 0)))
        (local.set $word (i32.load (local.get $from)))
        (local.set $alpha (i32.shr_u (local.get $word) (i32.const 24)))
        (local.set $luma
          (f64.mul
            (f64.convert_i32_s
              (i32.add
                (i32.add
                  (i32.mul (i32.const 77) (i32.and (local.get $word) (i32.const 255)))
                  (i32.mul (i32.const 150) (i32.and (i32.shr_u (local.get $word) (i32.const 8)) (i32.const 255))))
                (i32.mul (i32.const 29) (i32.and (i32.shr_u (local.get $word) (i32.const 16)) (i32.const 255)))))
            (f64.const 0.00390625)))
        (if (i32.ne (local.get $alpha) (i32.const 255))
          (then
            (local.set $luma
              (f64.add
                (f64.const 255)
                (f64.div
                  (f64.mul
                    (f64.sub (local.get $luma) (f64.const 255))
                    (f64.convert_i32_s (local.get $alpha)))
                  (f64.const 255))))))
        (f32.store (local.get $to) (f32.demote_f64 (local.get $luma)))
        (local.set $from (i32.add (local.get $from) (i32.const 4)))
        (local.set $to (i32.add (local.get $to) (i32.const 4)))
        (local.set $count (i32.sub (local.get $count) (i32.const 1)))
        (br $pixel))))

  ;; The light of `count` pixels of four bytes (grey-image.ts, copyLight), eight at a time if all of them are opaque.
  (func (export "light") (param $from i32) (param $to i32) (param $count i32)
    (local $a v128) (local $b v128)
    (block $done
      (loop $group
        (br_if $done (i32.lt_s (local.get $count) (i32.const 8)))
        (local.set $a (v128.load (local.get $from)))
        (local.set $b (v128.load offset=16 (local.get $from)))
        (if (i32x4.all_true
              (i32x4.eq
                (i32x4.shr_u (v128.and (local.get $a) (local.get $b)) (i32.const 24))
                (v128.const i32x4 255 255 255 255)))
          (then
            (v128.store (local.get $to) (call $lumaOfFour (local.get $a)))
            (v128.store offset=16 (local.get $to) (call $lumaOfFour (local.get $b))))
          (else (call $lightOfEach (local.get $from) (local.get $to) (i32.const 8))))
        (local.set $from (i32.add (local.get $from) (i32.const 32)))
        (local.set $to (i32.add (local.get $to) (i32.const 32)))
        (local.set $count (i32.sub (local.get $count) (i32.const 8)))
        (br $group)))
    (call $lightOfEach (local.get $from) (local.get $to) (local.get $count)))

  ;; Half the size (grey-image.ts, halve): upper and lower neighbour are added first, then left and right. The last four of a row may be computed twice.
  (func (export "halve") (param $from i32) (param $to i32) (param $columns i32) (param $rows i32) (param $width i32)
    (local $x i32) (local $last i32) (local $upper i32) (local $lower i32) (local $a v128) (local $b v128)
    (local.set $last (i32.sub (local.get $columns) (i32.const 4)))
    (loop $row
      (local.set $x (i32.const 0))
      (block $end
        (loop $group
          (local.set $upper (i32.add (local.get $from) (i32.shl (local.get $x) (i32.const 3))))
          (local.set $lower (i32.add (local.get $upper) (i32.shl (local.get $width) (i32.const 2))))
          (local.set $a (f32x4.add (v128.load (local.get $upper)) (v128.load (local.get $lower))))
          (local.set $b (f32x4.add (v128.load offset=16 (local.get $upper)) (v128.load offset=16 (local.get $lower))))
          (v128.store
            (i32.add (local.get $to) (i32.shl (local.get $x) (i32.const 2)))
            (f32x4.mul
              (f32x4.add
                (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 (local.get $a) (local.get $b))
                (i8x16.shuffle 4 5 6 7 12 13 14 15 20 21 22 23 28 29 30 31 (local.get $a) (local.get $b)))
              (v128.const f32x4 0.25 0.25 0.25 0.25)))
          (br_if $end (i32.eq (local.get $x) (local.get $last)))
          (local.set $x (i32.add (local.get $x) (i32.const 4)))
          (local.set $x
            (select (local.get $last) (local.get $x) (i32.gt_s (local.get $x) (local.get $last))))
          (br $group)))
      (local.set $from (i32.add (local.get $from) (i32.shl (local.get $width) (i32.const 3))))
      (local.set $to (i32.add (local.get $to) (i32.shl (local.get $columns) (i32.const 2))))
      (br_if $row (local.tee $rows (i32.sub (local.get $rows) (i32.const 1))))))

  ;; One row minus its local mean, except three pixels at either end (subtract-mean.ts, slideAndSubtract). The row at `entering` is added to
  ;; the column sums and the row at `leaving` subtracted; then seven column sums make a window.
  (func (export "subtract")
    (param $row i32) (param $out i32) (param $entering i32) (param $leaving i32) (param $sums i32) (param $width i32) (param $share f32)
    (local $x i32) (local $end i32) (local $at i32) (local $shares v128)
    (local.set $shares (f32x4.splat (local.get $share)))
    ;; All lengths are in bytes from here on.
    (local.set $end (i32.shl (local.get $width) (i32.const 2)))
    (loop $slide
      (v128.store
        (i32.add (local.get $sums) (local.get $x))
        (f32x4.add
          (v128.load (i32.add (local.get $sums) (local.get $x)))
          (f32x4.sub
            (v128.load (i32.add (local.get $entering) (local.get $x)))
            (v128.load (i32.add (local.get $leaving) (local.get $x))))))
      (local.set $x (i32.add (local.get $x) (i32.const 16)))
      (br_if $slide (i32.lt_s (local.get $x) (local.get $end))))
    ;; There are six fewer windows than columns.
    (local.set $end (i32.sub (local.get $end) (i32.const 40)))
    (local.set $x (i32.const 0))
    (block $done
      (loop $window
        (local.set $at (i32.add (local.get $sums) (local.get $x)))
        (v128.store offset=12
          (i32.add (local.get $out) (local.get $x))
          (f32x4.sub
            (v128.load offset=12 (i32.add (local.get $row) (local.get $x)))
            (f32x4.mul
              (f32x4.add
                (f32x4.add
                  (f32x4.add (v128.load (local.get $at)) (v128.load offset=4 (local.get $at)))
                  (f32x4.add (v128.load offset=8 (local.get $at)) (v128.load offset=12 (local.get $at))))
                (f32x4.add
                  (f32x4.add (v128.load offset=16 (local.get $at)) (v128.load offset=20 (local.get $at)))
                  (v128.load offset=24 (local.get $at))))
              (local.get $shares))))
        (br_if $done (i32.eq (local.get $x) (local.get $end)))
        (local.set $x (i32.add (local.get $x) (i32.const 16)))
        (local.set $x (select (local.get $end) (local.get $x) (i32.gt_s (local.get $x) (local.get $end))))
        (br $window))))

  ;; Writes the pixels of a row before which the sign changes; returns how many (scan-rows.ts, findChanges).
  (func (export "changes") (param $row i32) (param $width i32) (param $list i32) (result i32)
    (local $x i32) (local $at i32) (local $to i32) (local $ones i32)
    (local.set $x (i32.const 1))
    (local.set $to (local.get $list))
    (block $done
      (loop $group
        (br_if $done (i32.gt_s (i32.add (local.get $x) (i32.const 4)) (local.get $width)))
        (local.set $at (i32.add (local.get $row) (i32.shl (local.get $x) (i32.const 2))))
        (local.set $ones
          (i32x4.bitmask
            (v128.xor (v128.load (local.get $at)) (v128.load (i32.sub (local.get $at) (i32.const 4))))))
        (v128.store
          (local.get $to)
          (i32x4.add
            (i32x4.splat (local.get $x))
            (v128.load (i32.shl (local.get $ones) (i32.const 4)))))
        (local.set $to (i32.add (local.get $to) (i32.shl (i32.popcnt (local.get $ones)) (i32.const 2))))
        (local.set $x (i32.add (local.get $x) (i32.const 4)))
        (br $group)))
    (block $end
      (loop $pixel
        (br_if $end (i32.ge_s (local.get $x) (local.get $width)))
        (local.set $at (i32.add (local.get $row) (i32.shl (local.get $x) (i32.const 2))))
        (i32.store (local.get $to) (local.get $x))
        (local.set $to
          (i32.add
            (local.get $to)
            (i32.shl
              (i32.shr_u
                (i32.xor (i32.load (local.get $at)) (i32.load (i32.sub (local.get $at) (i32.const 4))))
                (i32.const 31))
              (i32.const 2))))
        (local.set $x (i32.add (local.get $x) (i32.const 1)))
        (br $pixel)))
    (i32.shr_u (i32.sub (local.get $to) (local.get $list)) (i32.const 2)))

  ;; Finds which of `count` pixels, every second one from `at`, differ by `depth` from the pixels three to the left, right, up and down; as
  ;; steps from the first (blob-rings.ts, findSeeds). Returns how many. `reach` is three rows, in bytes.
  (func (export "seeds") (param $at i32) (param $count i32) (param $reach i32) (param $depth f32) (param $list i32) (result i32)
    (local $k i32) (local $p i32) (local $to i32) (local $ones i32)
    (local $depths v128) (local $own v128) (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (local.set $depths (f32x4.splat (local.get $depth)))
    (local.set $to (local.get $list))
    (loop $group
      (local.set $p (i32.add (local.get $at) (i32.shl (local.get $k) (i32.const 3))))
      (local.set $own
        (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27
          (v128.load (local.get $p)) (v128.load offset=16 (local.get $p))))
      (local.set $c
        (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27
          (v128.load offset=12 (local.get $p)) (v128.load offset=28 (local.get $p))))
      (local.set $p (i32.sub (local.get $p) (i32.const 12)))
      (local.set $d
        (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27
          (v128.load (local.get $p)) (v128.load offset=16 (local.get $p))))
      (local.set $p (i32.sub (i32.add (local.get $p) (i32.const 12)) (local.get $reach)))
      (local.set $a
        (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27
          (v128.load (local.get $p)) (v128.load offset=16 (local.get $p))))
      (local.set $p (i32.add (local.get $p) (i32.shl (local.get $reach) (i32.const 1))))
      (local.set $b
        (i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27
          (v128.load (local.get $p)) (v128.load offset=16 (local.get $p))))
      (local.set $ones
        (i32x4.bitmask
          (v128.or
            (f32x4.gt
              (f32x4.sub (local.get $own) (local.get $depths))
              (f32x4.pmax
                (f32x4.pmax (local.get $a) (local.get $b))
                (f32x4.pmax (local.get $c) (local.get $d))))
            (f32x4.lt
              (f32x4.add (local.get $own) (local.get $depths))
              (f32x4.pmin
                (f32x4.pmin (local.get $a) (local.get $b))
                (f32x4.pmin (local.get $c) (local.get $d)))))))
      (if (local.get $ones)
        (then
          ;; The last four may reach beyond the last requested pixel.
          (if (i32.gt_s (i32.add (local.get $k) (i32.const 4)) (local.get $count))
            (then
              (local.set $ones
                (i32.and
                  (local.get $ones)
                  (i32.sub (i32.shl (i32.const 1) (i32.sub (local.get $count) (local.get $k))) (i32.const 1))))))
          (v128.store
            (local.get $to)
            (i32x4.shl
              (i32x4.add (i32x4.splat (local.get $k)) (v128.load (i32.shl (local.get $ones) (i32.const 4))))
              (i32.const 1)))
          (local.set $to (i32.add (local.get $to) (i32.shl (i32.popcnt (local.get $ones)) (i32.const 2))))))
      (local.set $k (i32.add (local.get $k) (i32.const 4)))
      (br_if $group (i32.lt_s (local.get $k) (local.get $count))))
    (i32.shr_u (i32.sub (local.get $to) (local.get $list)) (i32.const 2)))

  ;; Counts one difference between neighbours, in half units of light, in the histogram of 128 bins at `bins`.
  (func $countOne (param $at i32) (param $bins i32)
    (local $bin i32)
    (local.set $bin
      (i32.add
        (local.get $bins)
        (i32.shl
          (i32.trunc_sat_f32_u
            (f32.min
              (f32.const 127)
              (f32.mul
                (f32.const 2)
                (f32.abs (f32.sub (f32.load offset=4 (local.get $at)) (f32.load (local.get $at)))))))
          (i32.const 2))))
    (i32.store (local.get $bin) (i32.add (i32.load (local.get $bin)) (i32.const 1))))

  ;; Counts the differences at every third pixel of a row except its last (estimate-noise.ts, countRow). Two histograms are used in turn,
  ;; because reading a count that was just written is slow, and in even light all differences fall into one bin.
  (func (export "differences") (param $row i32) (param $width i32) (param $bins i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $row) (i32.shl (i32.sub (local.get $width) (i32.const 1)) (i32.const 2))))
    (block $done
      (loop $pair
        (br_if $done (i32.ge_u (local.get $row) (local.get $end)))
        (call $countOne (local.get $row) (local.get $bins))
        (local.set $row (i32.add (local.get $row) (i32.const 12)))
        (br_if $done (i32.ge_u (local.get $row) (local.get $end)))
        (call $countOne (local.get $row) (i32.add (local.get $bins) (i32.const 512)))
        (local.set $row (i32.add (local.get $row) (i32.const 12)))
        (br $pair))))

  ;; Weights 1 2 1 each way for one row except its ends (smooth-image.ts, smoothRow). `stride`, the width, and `end`, the last four, are in bytes.
  (func (export "smooth") (param $row i32) (param $out i32) (param $width i32)
    (local $x i32) (local $end i32) (local $stride i32) (local $upper i32) (local $at i32) (local $lower i32)
    (local.set $stride (i32.shl (local.get $width) (i32.const 2)))
    (local.set $end (i32.sub (local.get $stride) (i32.const 20)))
    (local.set $x (i32.const 4))
    (block $done
      (loop $group
        (local.set $at (i32.sub (i32.add (local.get $row) (local.get $x)) (i32.const 4)))
        (local.set $upper (i32.sub (local.get $at) (local.get $stride)))
        (local.set $lower (i32.add (local.get $at) (local.get $stride)))
        (v128.store
          (i32.add (local.get $out) (local.get $x))
          (f32x4.mul
            (f32x4.add
              (f32x4.add
                (f32x4.add
                  (f32x4.add (v128.load (local.get $upper)) (v128.load offset=8 (local.get $upper)))
                  (f32x4.add (v128.load (local.get $lower)) (v128.load offset=8 (local.get $lower))))
                (f32x4.mul
                  (v128.const f32x4 2 2 2 2)
                  (f32x4.add
                    (f32x4.add (v128.load offset=4 (local.get $upper)) (v128.load offset=4 (local.get $lower)))
                    (f32x4.add (v128.load (local.get $at)) (v128.load offset=8 (local.get $at))))))
              (f32x4.mul (v128.const f32x4 4 4 4 4) (v128.load offset=4 (local.get $at))))
            (v128.const f32x4 0.0625 0.0625 0.0625 0.0625)))
        (br_if $done (i32.eq (local.get $x) (local.get $end)))
        (local.set $x (i32.add (local.get $x) (i32.const 16)))
        (local.set $x (select (local.get $end) (local.get $x) (i32.gt_s (local.get $x) (local.get $end))))
        (br $group))))

  ;; A symmetric kernel over each of `side` rows (blur-raster.ts, blurRows and blurColumns): its centre weight, then `radius` others, each for the
  ;; two samples so many steps before and after. Strides and `step` in bytes. The last four of a row may be computed twice.
  (func (export "blur")
    (param $from i32) (param $fromStride i32) (param $step i32) (param $to i32) (param $toStride i32)
    (param $side i32) (param $kernel i32) (param $radius i32)
    (local $x i32) (local $last i32) (local $rows i32) (local $k i32) (local $end i32)
    (local $before i32) (local $behind i32) (local $sum v128)
    (local.set $last (i32.shl (i32.sub (local.get $side) (i32.const 4)) (i32.const 2)))
    (local.set $end (i32.add (local.get $kernel) (i32.shl (local.get $radius) (i32.const 2))))
    (local.set $rows (local.get $side))
    (loop $row
      (local.set $x (i32.const 0))
      (block $done
        (loop $group
          (local.set $before (i32.add (local.get $from) (local.get $x)))
          (local.set $behind (local.get $before))
          (local.set $k (local.get $kernel))
          (local.set $sum (f32x4.mul (v128.load32_splat (local.get $k)) (v128.load (local.get $before))))
          (loop $weight
            (local.set $k (i32.add (local.get $k) (i32.const 4)))
            (local.set $before (i32.sub (local.get $before) (local.get $step)))
            (local.set $behind (i32.add (local.get $behind) (local.get $step)))
            (local.set $sum
              (f32x4.add
                (local.get $sum)
                (f32x4.mul
                  (v128.load32_splat (local.get $k))
                  (f32x4.add (v128.load (local.get $before)) (v128.load (local.get $behind))))))
            (br_if $weight (i32.lt_u (local.get $k) (local.get $end))))
          (v128.store (i32.add (local.get $to) (local.get $x)) (local.get $sum))
          (br_if $done (i32.eq (local.get $x) (local.get $last)))
          (local.set $x (i32.add (local.get $x) (i32.const 16)))
          (local.set $x (select (local.get $last) (local.get $x) (i32.gt_s (local.get $x) (local.get $last))))
          (br $group)))
      (local.set $from (i32.add (local.get $from) (local.get $fromStride)))
      (local.set $to (i32.add (local.get $to) (local.get $toStride)))
      (br_if $row (local.tee $rows (i32.sub (local.get $rows) (i32.const 1))))))

  ;; The 16 discriminants of each of `count` cells (score-views.ts). Adds to a cell's view (49 of 52 numbers) the symbols' means (16 times 52)
  ;; weighted by their beliefs above `least`; then each discriminant is its bias plus the view times its weights. The results replace the
  ;; beliefs.
  (func (export "judge")
    (param $view i32) (param $beliefs i32) (param $means i32) (param $weights i32) (param $biases i32) (param $count i32) (param $least f32)
    (local $symbol i32) (local $share f32) (local $shares v128) (local $k i32) (local $at i32) (local $to i32)
    (local $a v128) (local $b v128) (local $c v128) (local $d v128)
    (loop $cell
      (local.set $symbol (i32.const 0))
      (local.set $at (local.get $means))
      (loop $next
        (local.set $share (f32.load (i32.add (local.get $beliefs) (local.get $symbol))))
        (if (f32.gt (local.get $share) (local.get $least))
          (then
            (local.set $shares (f32x4.splat (local.get $share)))
            (local.set $k (i32.const 0))
            (loop $place
              (local.set $to (i32.add (local.get $view) (local.get $k)))
              (v128.store
                (local.get $to)
                (f32x4.add
                  (v128.load (local.get $to))
                  (f32x4.mul (local.get $shares) (v128.load (i32.add (local.get $at) (local.get $k))))))
              (local.set $k (i32.add (local.get $k) (i32.const 16)))
              (br_if $place (i32.lt_u (local.get $k) (i32.const 208))))))
        (local.set $at (i32.add (local.get $at) (i32.const 208)))
        (local.set $symbol (i32.add (local.get $symbol) (i32.const 4)))
        (br_if $next (i32.lt_u (local.get $symbol) (i32.const 64))))
      (local.set $a (v128.load (local.get $biases)))
      (local.set $b (v128.load offset=16 (local.get $biases)))
      (local.set $c (v128.load offset=32 (local.get $biases)))
      (local.set $d (v128.load offset=48 (local.get $biases)))
      (local.set $k (i32.const 0))
      (local.set $at (local.get $weights))
      (loop $number
        (local.set $shares (v128.load32_splat (i32.add (local.get $view) (local.get $k))))
        (local.set $a (f32x4.add (local.get $a) (f32x4.mul (local.get $shares) (v128.load (local.get $at)))))
        (local.set $b (f32x4.add (local.get $b) (f32x4.mul (local.get $shares) (v128.load offset=16 (local.get $at)))))
        (local.set $c (f32x4.add (local.get $c) (f32x4.mul (local.get $shares) (v128.load offset=32 (local.get $at)))))
        (local.set $d (f32x4.add (local.get $d) (f32x4.mul (local.get $shares) (v128.load offset=48 (local.get $at)))))
        (local.set $at (i32.add (local.get $at) (i32.const 64)))
        (local.set $k (i32.add (local.get $k) (i32.const 4)))
        (br_if $number (i32.lt_u (local.get $k) (i32.const 196))))
      (v128.store (local.get $beliefs) (local.get $a))
      (v128.store offset=16 (local.get $beliefs) (local.get $b))
      (v128.store offset=32 (local.get $beliefs) (local.get $c))
      (v128.store offset=48 (local.get $beliefs) (local.get $d))
      (local.set $view (i32.add (local.get $view) (i32.const 208)))
      (local.set $beliefs (i32.add (local.get $beliefs) (i32.const 64)))
      (br_if $cell (local.tee $count (i32.sub (local.get $count) (i32.const 1))))))
)
