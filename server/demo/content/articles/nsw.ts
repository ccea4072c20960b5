import type { ArticleContent } from '#server/demo/content/types.ts'

export const nswArticles: readonly ArticleContent[] = [
  {
    urlName: 'a-straight-and-a-trip-down-the-coast',
    name: 'A straight to the ten and a trip down the coast',
    excerpt:
      '{player1} came to {venue1} for the fish and chips, entered on a whim and left with the season’s biggest regional win.',
    state: 'NSW',
    daysAgo: 2,
    featured: true,
    bannerSeed: 'nsw-coast-final',
    content: `<p>{player1} was supposed to be on the beach. The weather had other ideas, the dining room at {venue1} was full, and the only free chairs were at a felt-covered table with a sign that said registration was open for another twenty minutes.</p>
<p>Ninety-one players had already sat down. The late seat came with the standard starting stack and no idea who anyone was, which {player1} now calls an advantage. “You cannot be scared of a reputation you have never heard of.”</p>
<p><img src="/media/photo/nsw-coast-trip-heads-up.webp" alt="Two players face each other across the felt" width="1200" height="800"></p>
<p>Among the reputations was {player2}, twice a state finalist and the chip leader from level six on. The two did not meet until five were left. When they did, it was for most of the chips on the table: a set of nines against a straight to the ten, the money going in on the turn and the river changing nothing.</p>
<h2>From there</h2>
<p>The last hour was calm by comparison. A lead of four to one heads up rarely makes for drama, and this one ended on the second all-in, with a pair of fives standing up against two overcards.</p>
<ul><li>Entries: 91</li><li>Buy-in: $50</li><li>Points to the winner: 560</li></ul>
<p>The family ate at ten. According to the youngest, the fish was cold but the trophy was excellent. This season’s regional order is on the <a href="/leaderboards">leaderboards</a>.</p>`,
  },
  {
    urlName: 'why-the-hunter-deals-early',
    name: 'Why the Hunter deals at half past six',
    excerpt: 'Early starts used to be for seniors’ days. A run of rooms around {suburb} has made them the rule.',
    state: 'NSW',
    daysAgo: 11,
    featured: false,
    bannerSeed: 'nsw-early-start',
    content: `<p>For years the league’s evening games began when the dinner rush was over. In the Hunter, that never quite suited. Shift workers rise before dawn, teachers mark at night and nobody wants to drive home over the range after midnight. So {venue1} asked its players to vote.</p>
<p>The answer was an earlier start with slightly shorter levels. The last hand is now dealt before half past ten on most nights, and the field has grown by a third.</p>
<h2>What changed</h2>
<table><thead><tr><th></th><th>Before</th><th>Now</th></tr></thead><tbody><tr><td>First hand</td><td>7.30 pm</td><td>6.30 pm</td></tr><tr><td>Level length</td><td>20 minutes</td><td>18 minutes</td></tr><tr><td>Average finish</td><td>11.50 pm</td><td>10.25 pm</td></tr><tr><td>Average field</td><td>41</td><td>55</td></tr></tbody></table>
<p>“I had not seen half of these people in years,” says {player1}, who deals the second table. “They had not stopped playing. They had stopped staying up.”</p>
<p>There was one objection. {player2} works until six in the evening and now arrives during the second level. The director’s answer was to move the end of late registration to the first break, so that nobody has to speed.</p>
<p>{venue2} will try the same from next month. Every event page in the app shows the start, the registration time and the end of late registration separately, so it is worth a look before leaving home.</p>`,
  },
  {
    urlName: 'riverina-regional-final-sets-a-record',
    name: 'Riverina final sets a record for a country room',
    excerpt: 'A hundred and forty-four players, sixteen tables and one very tired coffee machine.',
    state: 'NSW',
    daysAgo: 19,
    featured: true,
    bannerSeed: 'nsw-riverina-final',
    content: `<p>Country finals are usually intimate affairs. This one filled the ballroom of {venue1}, then the bistro, then a corner of the foyer that normally holds the meat-tray raffle. A hundred and forty-four players took their seats, the most in any country final the league has held.</p>
<p>They came from as far as the Mallee and the mountains. One group of five had hired a minibus; another had shared the driving with a load of almonds.</p>
<p><img src="/media/banner/nsw-riverina-room.webp" alt="Stacks of chips rising across a table" width="1200" height="630"></p>
<p>With so deep a field the structure mattered. Levels of twenty-five minutes and a starting stack of thirty thousand left room for patience, and {player1} needed all of it. Down to two big blinds at the second break, the eventual winner folded for an hour before finding a pair of queens, then another, then a third.</p>
<blockquote><p>“People kept asking whether I was still in. After a while I started asking myself.”</p></blockquote>
<p>{player2} finished runner-up for the second year running and took it with better grace than most. “I now own the two best silver chips in the Riverina,” was the only comment.</p>
<p>Photographs are in the <a href="/gallery">gallery</a>. The committee has asked for a bigger hall and, urgently, a bigger coffee machine.</p>`,
  },
  {
    urlName: 'the-quiet-art-of-the-big-blind',
    name: 'The quiet art of the big blind',
    excerpt: 'One seat in nine is the cheapest in the room. {player1} on defending it without going broke.',
    state: 'NSW',
    daysAgo: 33,
    featured: false,
    bannerSeed: 'nsw-big-blind',
    content: `<p>Every player pays the big blind once a round. What they do with it, says {player1}, separates the people who make the last two tables from the people who make the last two trains.</p>
<p>The arithmetic is friendly. Facing a raise to two and a half big blinds, with a small blind folded and antes in the middle, the price of seeing a flop is often better than three to one. That does not mean every hand is worth it. It means that hands which fold on the button can call here.</p>
<h2>Three habits</h2>
<ol><li><strong>Look left before looking down.</strong> A short stack behind the raiser changes everything. If they are likely to shove, a call with a middling hand only pays for somebody else’s drama.</li><li><strong>Prefer hands that make something.</strong> Two connected cards of one suit know what they want. A lone king with a weak companion makes second-best pairs.</li><li><strong>Let most flops go.</strong> You called because it was cheap. If the flop missed, the cheapness is over.</li></ol>
<p>At {venue1} last month {player1} counted. Of twenty-eight defended blinds, nineteen were folded on the flop, six won at once and three decided the night. “You are not defending the blind,” comes the conclusion. “You are renting a ticket to three good flops.”</p>
<p>This column is about playing well, not about playing more. If the game is costing you sleep or money that is needed elsewhere, please read <a href="/news/apl-responsible-gambling">our page on responsible play</a>.</p>`,
  },
  {
    urlName: 'one-dealer-two-thousand-nights',
    name: 'One dealer, two thousand nights',
    excerpt: '{player1} has pitched cards in the inner west since the league’s first season. The thumb is holding up.',
    state: 'NSW',
    daysAgo: 47,
    featured: false,
    bannerSeed: 'nsw-dealer',
    content: `<p>The count is an estimate, but a careful one. Four nights a week, forty-eight weeks a year, ten years and a bit: {player1} has dealt something like two thousand evenings of tournament poker, most of them at {venue1} and nearly all of them standing in for someone who had a cold.</p>
<p>The job has changed less than people think. Cards are plastic now and last a year. The shuffle is still riffle, riffle, strip, riffle. The burn card still goes under a chip, because an idle burn card finds its way into somebody’s hand.</p>
<p><img src="/media/photo/nsw-dealer-deal.webp" alt="A dealer’s hands over the felt" width="1200" height="800"></p>
<p>What takes longer to learn is pace. A good dealer brings a table along at thirty hands an hour without ever seeming to hurry, which is done by watching the next player while the last one is still stacking chips.</p>
<h2>Asked so often they deserve print</h2>
<ul><li>Yes, dealers notice who always pushes the pot towards them neatly. They are grateful.</li><li>No, the deck does not know your birthday.</li><li>Yes, you may ask for the pot to be spread. In no-limit, ask for your opponent’s stack to be counted instead.</li></ul>
<p>Two colleagues now share the week, among them {player2}, who learned at the same table. {venue2} is the next stop for a training day; the league pays for the course and the cards. Write to support@apl.example if you would like to try.</p>`,
  },
  {
    urlName: 'north-coast-flood-appeal-night',
    name: 'North Coast appeal night raises the roof and then some',
    excerpt: 'Three pubs, one evening and $11,460 for the volunteers who held the levee.',
    state: 'NSW',
    daysAgo: 71,
    featured: false,
    bannerSeed: 'nsw-appeal',
    content: `<p>When the river came up in autumn, the ballroom at {venue1} was under a metre of water and the poker tables were floating. The tables dried out. The volunteers who had carried them to the first floor did not ask for anything. So the league asked for them.</p>
<p>On one evening three North Coast rooms played the same tournament at the same hour, sharing one leaderboard and giving every entry to the district’s volunteer unit. No prize pool, no points: only a cup made from a bent tent peg.</p>
<p><img src="/media/photo/nsw-appeal-room.webp" alt="A full room of tables seen from the door" width="1200" height="800"></p>
<p>Two hundred and six people played. The total, with the raffle and a remarkable auction of a second-hand outboard, came to $11,460.</p>
<blockquote><p>“We were told it would buy a pump. It will buy a pump, a trailer and a lot of sandwiches.”</p></blockquote>
<p>The tent peg went to {player1}, who beat {player2} heads up at {venue2} and then carried it across two suburbs to show the crew. It will be played for again every year, flood or no flood.</p>
<p>Thanks go to the publicans, who gave the rooms, and to the dealers, who gave their wages. The unit’s captain has promised to learn the rules before the next one.</p>`,
  },
]
